import { expect, test } from 'vitest'
import { cut, shorten } from './shorten.ts'

const family = '👨‍👩‍👧'
const accented = 'e\u0301'

test.each([
  ['Siege', 5, 'Siege'],
  ['Sieges', 5, 'Sieg…'],
  [`ab${family}`, 10, `ab${family}`],
  [`ab${family}c`, 10, 'ab…'],
  [`a${accented}${accented}`, 3, 'a…'],
  [`a${accented}b`, 4, `a${accented}b`],
  ['🇩🇪🇫🇷', 6, '🇩🇪…'],
  ['😀😀', 3, '😀…'],
])('%s is shortened to %i as %s', (text, max, shortened) => {
  expect(shorten(text, max)).toBe(shortened)
})

test('a text is cut between grapheme clusters', () => {
  expect(cut(`${family}x`, 8)).toBe(family)
  expect(cut(family, 7)).toBe('')
})
