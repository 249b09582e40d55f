import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EditedQuestion } from '../../../../contract/forms/question-editor.ts'
import { type DraftOption, moveItem, newOptionName, toDraft, withSavedIds } from './draft.ts'

const names = (...given: string[]): DraftOption[] =>
  given.map((answerOption, at) => ({ key: String(at), answerOption }))

const question = (options: [number, string][]): EditedQuestion => ({
  questionId: 1,
  questionText: 'What do you play?',
  typeId: 2,
  isRequired: false,
  options: options.map(([optionId, answerOption]) => ({ optionId, answerOption })),
})

test('a new option is New Option, with the first free number', () => {
  expect(newOptionName(names())).toBe('New Option')
  expect(newOptionName(names('Tank'))).toBe('New Option')
  expect(newOptionName(names('New Option'))).toBe('New Option 1')
  expect(newOptionName(names('New Option', 'New Option 2'))).toBe('New Option 1')
  expect(newOptionName(names('New Option', 'New Option 1'))).toBe('New Option 2')
})

test('a saved option gets its id even if it was renamed and moved meanwhile', () => {
  const sent = toDraft(question([[7, 'Tank']]))
  const added = { ...sent, options: [...sent.options, { key: 'new', answerOption: 'New Option' }] }
  const now = {
    ...added,
    options: [{ key: 'new', answerOption: 'Scout' }, ...sent.options],
  }
  const saved = question([
    [7, 'Tank'],
    [8, 'New Option'],
  ])

  expect(withSavedIds(now, added, saved).options).toEqual([
    { key: 'new', optionId: 8, answerOption: 'Scout' },
    { key: 'saved-7', optionId: 7, answerOption: 'Tank' },
  ])
})

test('moving keeps all items and puts the moved one at its new index', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (things, a, b) => {
      const from = a % things.length
      const to = b % things.length
      const after = moveItem(things, from, to)
      expect(after[to]).toBe(things[from])
      const others = (all: number[]) => all.filter((thing) => thing !== things[from])
      expect(others(after)).toEqual(others(things))
    }),
  )
})
