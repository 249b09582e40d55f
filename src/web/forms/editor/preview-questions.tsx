import { memo } from 'react'
import type { EditedQuestion } from '../../../contract/forms/question-editor.ts'
import type { AnswersByQuestion } from '../../../contract/forms/visibility.ts'
import { problemsWith } from '../../applications/questions/answers.ts'
import { QuestionField } from '../../applications/questions/question-field.tsx'

interface PreviewQuestionsProps {
  name: string
  questions: readonly EditedQuestion[]
  answers: AnswersByQuestion
  touched: ReadonlySet<number>
  onAnswer: (questionId: number, given: string[]) => void
  onTouch: (questionId: number) => void
}

/** Questions in the preview, which can be answered to try the form out. */
export function PreviewQuestions({
  name,
  questions,
  answers,
  touched,
  onAnswer,
  onTouch,
}: PreviewQuestionsProps) {
  const problems = problemsWith(questions, answers)
  if (questions.length === 0) return null
  return (
    <ul aria-label={name}>
      {questions.map((question) => (
        <PreviewQuestion
          key={question.questionId}
          question={question}
          given={answers.get(question.questionId) ?? none}
          problem={touched.has(question.questionId) ? problems.get(question.questionId) : undefined}
          onAnswer={onAnswer}
          onTouch={onTouch}
        />
      ))}
    </ul>
  )
}

const none: readonly string[] = []

interface PreviewQuestionProps extends Pick<PreviewQuestionsProps, 'onAnswer' | 'onTouch'> {
  question: EditedQuestion
  given: readonly string[]
  problem: string | undefined
}

/** Memoised, because a form may have sixty questions. */
const PreviewQuestion = memo(function PreviewQuestion(props: PreviewQuestionProps) {
  const { question, given, problem, onAnswer, onTouch } = props
  return (
    <QuestionField
      question={question}
      given={given}
      problem={problem}
      onAnswer={(answer) => onAnswer(question.questionId, answer)}
      onTouch={() => onTouch(question.questionId)}
    />
  )
})
