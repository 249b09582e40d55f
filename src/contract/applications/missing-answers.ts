import { message, t } from '../../text/t.ts'
import { isVisible } from '../../text/visible-text.ts'
import type { QuestionTypeId } from '../forms/questions.ts'

/** The maximum length of a text answer, in UTF-16 units. */
export const maxAnswerLength = 4000

const missing: Record<QuestionTypeId, string> = {
  1: message('This field is required.'),
  2: message('Please select at least one option.'),
  3: message('Please select an option.'),
  4: message('Please select an option.'),
}

/** The error message for a missing or invalid answer, for both page and server; null if it is valid. */
export function findMissingAnswer(
  question: { typeId: number; isRequired: boolean },
  answers: readonly string[],
): string | null {
  const answered = answers.some(isVisible)
  if (!question.isRequired || answered) return null
  const problem = missing[question.typeId as QuestionTypeId] ?? missing[1]
  return t(problem)
}
