import { expect, test } from 'vitest'
import type { EditedQuestion } from '../../../../contract/forms/question-editor.ts'
import { toDraft } from '../saving/draft.ts'
import { conditionAfterEdit, editedQuestions } from './conditions.ts'

const source: EditedQuestion = {
  questionId: 1,
  questionText: 'Have you led a siege?',
  typeId: 4,
  isRequired: true,
  options: [
    { optionId: 7, answerOption: 'Yes' },
    { optionId: 8, answerOption: 'No' },
  ],
}
const condition = { questionId: 2, dependsOnQuestionId: 1, requiredAnswer: 'Yes' }
const dependent: EditedQuestion = {
  ...source,
  questionId: 2,
  typeId: 1,
  options: [],
  questionDependency: condition,
}

const withOptions = (...options: { optionId?: number; answerOption: string }[]) => ({
  typeId: 4,
  options,
})

test('a condition follows the option that it requires to its new name', () => {
  const after = withOptions(
    { optionId: 8, answerOption: 'Yes' },
    { optionId: 7, answerOption: 'Aye' },
  )

  expect(conditionAfterEdit(condition, source, after)?.requiredAnswer).toBe('Aye')
})

test('a condition is removed with the required option, but not if that returns', () => {
  const no = { optionId: 8, answerOption: 'No' }

  expect(conditionAfterEdit(condition, source, withOptions(no))).toBeNull()
  expect(
    conditionAfterEdit(condition, source, withOptions(no, { answerOption: 'Yes' }))?.requiredAnswer,
  ).toBe('Yes')
})

test('a condition is removed if its source becomes a text question', () => {
  expect(conditionAfterEdit(condition, source, { typeId: 1, options: source.options })).toBeNull()
})

test('the preview uses the edited option names in conditions', () => {
  const draft = toDraft(source)
  const options = draft.options.map((option) => ({
    ...option,
    answerOption: `${option.answerOption}!`,
  }))
  const drafts = [
    { saved: source, draft: { ...draft, options } },
    { saved: dependent, draft: toDraft(dependent) },
  ]

  expect(editedQuestions(drafts)[1]?.questionDependency?.requiredAnswer).toBe('Yes!')
})

test('a condition on a missing question is dropped', () => {
  const drafts = [{ saved: dependent, draft: toDraft(dependent) }]

  expect(editedQuestions(drafts)[0]?.questionDependency).toBeNull()
})
