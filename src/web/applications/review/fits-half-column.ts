import type { Question } from '../../../contract/forms/questions.ts'
import { givenAnswers, optionType, shownOptions } from './given-answers.ts'

/** Whether a question and its answer, or the options to choose from, fit into half of the column. */
export function fitsHalfColumn(question: Question): boolean {
  if (question.questionDependency || question.questionText.length > 60) return false
  const shown = optionType(question) ? shownOptions(question) : givenAnswers(question)
  return shown.join(' ').length <= 30
}
