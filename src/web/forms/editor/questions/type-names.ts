import { questionTypes } from '../../../../contract/forms/questions.ts'
import { t } from '../../../../text/t.ts'

const { text, multipleChoice, dropdown, singleChoice } = questionTypes

const typeNames: Readonly<Record<number, string>> = {
  [text]: t('Text'),
  [multipleChoice]: t('Multiple choice'),
  [dropdown]: t('Dropdown'),
  [singleChoice]: t('Single choice'),
}

/** The name of a question type, also of one that only the server knows. */
export function nameOfType(typeId: number): string {
  return typeNames[typeId] ?? t('Type {typeId}', { typeId })
}
