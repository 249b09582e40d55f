import { type QuestionTypeId, questionTypes } from '../../contract/forms/questions.ts'

const { text, multipleChoice, dropdown, singleChoice } = questionTypes

/** The names of the question types, by number. */
export const questionTypeNames: Record<QuestionTypeId, string> = {
  [text]: 'text',
  [multipleChoice]: 'multiple choice',
  [dropdown]: 'dropdown',
  [singleChoice]: 'single choice',
}
