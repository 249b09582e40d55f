import {
  formLimits,
  namesMustDiffer,
  problemWithFormText,
} from '../../../../contract/forms/question-editor.ts'
import type { Draft, DraftOption } from './draft.ts'

/** The validation error of an option. */
export function optionError(
  { key, answerOption }: DraftOption,
  options: readonly DraftOption[],
): string | undefined {
  const first = options.find((option) => option.answerOption === answerOption)
  if (first && first.key !== key) return namesMustDiffer
  return problemWithFormText('option', answerOption)
}

/** Whether the draft is valid. */
export function isValidDraft({ questionText, options }: Draft): boolean {
  return (
    problemWithFormText('question', questionText) === undefined &&
    options.length <= formLimits.options &&
    options.every((option) => optionError(option, options) === undefined)
  )
}
