import { useId } from 'react'
import type { Question } from '../../../contract/forms/questions.ts'
import { t } from '../../../text/t.ts'
import { isVisible } from '../../../text/visible-text.ts'
import { classes } from '../../ui/classes.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { RequiredMark } from '../../ui/fields/field.tsx'
import { rich } from '../../ui/rich.ts'
import styles from './answers.module.css'
import { fitsHalfColumn } from './fits-half-column.ts'
import { givenAnswers, optionType, shownOptions } from './given-answers.ts'

interface AnsweredQuestionProps {
  question: Question
  /** The question that this one depends on, if known. */
  source: Question | undefined
}

/** A read-only question with its answer. */
export function AnsweredQuestion({ question, source }: AnsweredQuestionProps) {
  const id = useId()
  const { questionText, isRequired, questionDependency } = question
  return (
    <fieldset
      className={classes(styles.question, fitsHalfColumn(question) && styles.half)}
      aria-labelledby={id}
    >
      <h3 id={id}>
        <bdi>{questionText}</bdi>
        {isRequired && (
          <>
            <RequiredMark />
            <span className="vh"> {t('(required)')}</span>
          </>
        )}
      </h3>
      {questionDependency && (
        <p className={styles.condition}>
          <Condition source={source} answer={questionDependency.requiredAnswer} />
        </p>
      )}
      <Answer question={question} />
    </fieldset>
  )
}

function Condition({ source, answer }: { source: Question | undefined; answer: string }) {
  const quote = (words: string) => <q dir="auto">{words}</q>
  return source
    ? rich('Asked because <quote>{question}</quote> was answered <quote>{answer}</quote>', {
        question: source.questionText,
        answer,
        quote,
      })
    : rich('Asked because an earlier question was answered <quote>{answer}</quote>', {
        answer,
        quote,
      })
}

function Answer({ question }: { question: Question }) {
  const given = givenAnswers(question)
  const type = optionType(question)
  return type ? (
    <Choices question={question} given={given} type={type} />
  ) : (
    <Text answer={given.join('\n')} />
  )
}

function Text({ answer }: { answer: string }) {
  return (
    <p className={classes(styles.text, !isVisible(answer) && 'faint')} dir="auto">
      {isVisible(answer) ? answer : t('No answer')}
    </p>
  )
}

interface ChoicesProps {
  question: Question
  given: readonly string[]
  type: 'checkbox' | 'radio'
}

function Choices({ question, given, type }: ChoicesProps) {
  const name = useId()
  return (
    <div className={styles.choices}>
      {shownOptions(question).map((option) => (
        <Choice
          key={option}
          type={type}
          name={name}
          size="small"
          label={option}
          checked={given.includes(option)}
          readOnly
          disabled
        />
      ))}
      {given.length === 0 && <p className="faint">{t('No answer')}</p>}
    </div>
  )
}
