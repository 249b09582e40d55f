import { expect, test } from 'vitest'
import { createMatcher } from './search-match.ts'

const choices = ['Odrin', 'Éowyn', 'Isaure', 'odr the second'].map((label) => ({
  value: label,
  label,
}))
const find = createMatcher(choices)
const found = (text: string) => find(text).map(({ label }) => label)

test('entries are found by part of their labels, ignoring case and diacritics', () => {
  expect(found('ODR')).toEqual(['Odrin', 'odr the second'])
  expect(found(' eow ')).toEqual(['Éowyn'])
  expect(found('éow')).toEqual(['Éowyn'])
  expect(found('.*')).toEqual([])
})

test('an empty search finds all entries', () => {
  expect(found(' ')).toHaveLength(4)
})
