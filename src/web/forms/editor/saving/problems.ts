import {
  duplicateOptionsError,
  findFormTextProblem,
  formLimits,
} from '../../../../contract/forms/question-editor.ts'
import { t } from '../../../../text/t.ts'
import type { Draft, DraftOption } from './draft.ts'

/** The validation error of an option. */
export function optionError(
  { key, answerOption }: DraftOption,
  options: readonly DraftOption[],
): string | undefined {
  const first = options.find((option) => option.answerOption === answerOption)
  if (first && first.key !== key) return t(duplicateOptionsError)
  return findFormTextProblem('option', answerOption)
}

/** Whether the draft is valid. */
export function isValidDraft({ questionText, options }: Draft): boolean {
  return (
    findFormTextProblem('question', questionText) === undefined &&
    options.length <= formLimits.options &&
    options.every((option) => optionError(option, options) === undefined)
  )
}
