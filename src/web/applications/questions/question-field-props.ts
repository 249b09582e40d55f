import type { Question } from '../../../contract/forms/questions.ts'

/** One question with the control of its type. */
export interface QuestionFieldProps {
  question: Question
  given: readonly string[]
  /** The error, once it should be shown. */
  problem: string | undefined
  onAnswer: (given: string[]) => void
  onTouch: () => void
}
