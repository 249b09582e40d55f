import type { QuestionTypeId } from '../forms/questions.ts'

/** The longest answer that a text question takes, in UTF-16 units. */
export const maxAnswerLength = 4000

const missing: Record<QuestionTypeId, string> = {
  1: 'This field is required.',
  2: 'Please select at least one option.',
  3: 'Please select an option.',
  4: 'Please select an option.',
}

/** Says what is missing in an answer, or null. The page shows it; the server refuses with it. */
export function findMissingAnswer(
  question: { typeId: number; isRequired: boolean },
  answers: readonly string[],
): string | null {
  const answered = answers.some((answer) => answer.trim() !== '')
  if (!question.isRequired || answered) return null
  return missing[question.typeId as QuestionTypeId] ?? missing[1]
}
