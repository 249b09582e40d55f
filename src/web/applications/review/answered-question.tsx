import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { type Question, questionTypes } from '../../../contract/forms/questions.ts'
import { t } from '../../../text/t.ts'
import { isVisible } from '../../../text/visible-text.ts'
import { classes } from '../../ui/classes.ts'
import { Tag } from '../../ui/display/badge.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { RequiredMark } from '../../ui/fields/field.tsx'
import { rich } from '../../ui/rich.ts'
import styles from './answers.module.css'

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
    <fieldset className={styles.question} aria-labelledby={id}>
      <div className={styles.questionHead}>
        <h3 id={id}>
          <bdi>{questionText}</bdi>
          {isRequired && (
            <>
              <RequiredMark />
              <span className="vh"> {t('(required)')}</span>
            </>
          )}
        </h3>
        <Tag>{t('Read-only')}</Tag>
      </div>
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
  switch (question.typeId) {
    case questionTypes.multipleChoice:
      return <Choices question={question} given={given} type="checkbox" />
    case questionTypes.singleChoice:
      return <Choices question={question} given={given} type="radio" />
    case questionTypes.dropdown:
      return <Text answer={given.join(', ')} isDropdown />
    default:
      return <Text answer={given.join('\n')} />
  }
}

function Text({ answer, isDropdown = false }: { answer: string; isDropdown?: boolean }) {
  return (
    <div className={classes(styles.text, !isVisible(answer) && 'faint')}>
      <p dir="auto">{isVisible(answer) ? answer : t('No answer')}</p>
      {isDropdown && <ChevronDown size={16} strokeWidth={2} aria-hidden />}
    </div>
  )
}

interface ChoicesProps {
  question: Question
  given: readonly string[]
  type: 'checkbox' | 'radio'
}

function Choices({ question, given, type }: ChoicesProps) {
  const name = useId()
  const offered = (question.options ?? []).map(({ answerOption }) => answerOption)
  // Answers that are not options (any more) are still shown.
  const options = [...new Set([...offered, ...given])]
  return (
    <div className={styles.choices}>
      {options.map((option) => (
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

/** The given answers, from the `answer` list or the selected options. */
function givenAnswers({ answer, options }: Question): string[] {
  const answers = (answer ?? []).flatMap((one) => (one.answer ? [one.answer] : []))
  const marked = (options ?? []).flatMap((one) => (one.selected ? [one.answerOption] : []))
  return [...new Set([...answers, ...marked])]
}
