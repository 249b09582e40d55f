import { expect, test } from 'vitest'
import { type Question, questionTypes } from '../../../contract/forms/questions.ts'
import { fitsHalfColumn } from './fits-half-column.ts'

function text(answer: string, questionText = 'Which class?'): Question {
  return {
    ...{ questionId: 1, questionText, typeId: questionTypes.text, isRequired: false },
    ...{ answer: [{ answer }], options: [], questionDependency: null },
  } as unknown as Question
}

function choice(...options: string[]): Question {
  const listed = options.map((answerOption, optionId) => ({ optionId, answerOption }))
  return { ...text(''), typeId: questionTypes.singleChoice, options: listed } as unknown as Question
}

test('a short question with a short answer, a few short options or no answer fits', () => {
  expect(fitsHalfColumn(text('Cleric'))).toBe(true)
  expect(fitsHalfColumn(text(''))).toBe(true)
  expect(fitsHalfColumn(choice('Yes', 'No'))).toBe(true)
})

test('long questions, long answers and long lists of options do not fit', () => {
  expect(fitsHalfColumn(text('Bard', 'Why? '.repeat(20)))).toBe(false)
  expect(fitsHalfColumn(text('a'.repeat(31)))).toBe(false)
  expect(fitsHalfColumn(choice('Front line', 'Healing', 'Ranged damage'))).toBe(false)
})

test('a question that was asked because of another does not fit', () => {
  const asked = { ...text('Bard'), questionDependency: { requiredAnswer: 'Yes' } }
  expect(fitsHalfColumn(asked as unknown as Question)).toBe(false)
})
