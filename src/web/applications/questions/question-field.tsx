import { maxAnswerLength } from '../../../contract/applications/missing-answers.ts'
import { questionTypes } from '../../../contract/forms/questions.ts'
import { t } from '../../../text/t.ts'
import { Field, Select, TextArea } from '../../ui/fields/field.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import styles from './question-field.module.css'
import type { QuestionFieldProps } from './question-field-props.ts'

/** The element id of a question. */
export const questionAnchor = (questionId: number) => `question-${questionId}`

export function QuestionField(props: QuestionFieldProps) {
  const { question } = props
  return (
    <li id={questionAnchor(question.questionId)} className={styles.question}>
      <Control {...props} />
    </li>
  )
}

function Control(props: QuestionFieldProps) {
  switch (props.question.typeId) {
    case questionTypes.multipleChoice:
      return <ChoiceGroup {...props} type="checkbox" />
    case questionTypes.singleChoice:
      return <ChoiceGroup {...props} type="radio" />
    case questionTypes.dropdown:
      return <Dropdown {...props} />
    default:
      return <FreeText {...props} />
  }
}

function Dropdown({ question, given, problem, onAnswer, onTouch }: QuestionFieldProps) {
  return (
    <Field
      label={<span dir="auto">{question.questionText}</span>}
      isRequired={question.isRequired}
      error={problem}
    >
      {(control) => (
        <Select
          {...control}
          value={given[0] ?? ''}
          onChange={({ target }) => onAnswer(target.value === '' ? [] : [target.value])}
          onBlur={onTouch}
        >
          <option value="">{t('Select an option')}</option>
          {question.options?.map(({ optionId, answerOption }) => (
            <option key={optionId} value={answerOption}>
              {answerOption}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function FreeText({ question, given, problem, onAnswer, onTouch }: QuestionFieldProps) {
  const text = given[0] ?? ''
  const isNearTheEnd = text.length > maxAnswerLength * 0.9
  return (
    <Field
      label={<span dir="auto">{question.questionText}</span>}
      hint={
        isNearTheEnd &&
        t('{length} of {max} characters', { length: text.length, max: maxAnswerLength })
      }
      isRequired={question.isRequired}
      error={problem}
    >
      {(control) => (
        <TextArea
          {...control}
          dir="auto"
          maxLength={maxAnswerLength}
          value={text}
          onChange={({ target }) => onAnswer(target.value === '' ? [] : [target.value])}
          onBlur={onTouch}
        />
      )}
    </Field>
  )
}
