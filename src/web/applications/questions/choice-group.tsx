import { useId } from 'react'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { FieldError, RequiredMark } from '../../ui/fields/field.tsx'
import styles from './choice-group.module.css'
import { fitInRows } from './fit-in-rows.ts'
import type { QuestionFieldProps } from './question-field-props.ts'

interface ChoiceGroupProps extends QuestionFieldProps {
  type: 'checkbox' | 'radio'
}

/** A question with checkboxes or radio buttons. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { type, question, given, problem, onAnswer, onTouch } = props
  const id = useId()
  const isClearable = type === 'radio' && !question.isRequired && given.length > 0
  const names = (question.options ?? []).map(({ answerOption }) => answerOption)

  return (
    <fieldset
      className={styles.group}
      aria-describedby={problem ? `${id}-error` : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onTouch()
      }}
    >
      <legend>
        <span dir="auto">{question.questionText}</span>
        {question.isRequired && <RequiredMark />}
        {question.isRequired && <span className="vh"> {t('(required)')}</span>}
      </legend>
      {type === 'checkbox' && <p className={styles.hint}>{t('Choose all that apply.')}</p>}
      <div className={classes(styles.options, fitInRows(names) && styles.rows)}>
        {question.options?.map(({ optionId, answerOption }) => (
          <Choice
            key={optionId}
            type={type}
            name={id}
            label={answerOption}
            checked={given.includes(answerOption)}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) =>
              onAnswer(
                type === 'radio'
                  ? [answerOption]
                  : names.filter((name) =>
                      name === answerOption ? target.checked : given.includes(name),
                    ),
              )
            }
          />
        ))}
      </div>
      {isClearable && (
        <button type="button" className={styles.clear} onClick={() => onAnswer([])}>
          {t('Clear answer')}
        </button>
      )}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </fieldset>
  )
}
