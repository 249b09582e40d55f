import { describe, expect, test } from 'vitest'
import { isVisible, withoutDirectionChanges } from './visible-text.ts'

describe('nothing is to be seen of', () => {
  test.each([
    ['nothing', ''],
    ['white space', ' \n\t\u00A0\u3000\u2028'],
    ['zero-width characters', '\u200B\u200C\u200D\u2060\uFEFF'],
    ['fillers', '\u115F\u1160\u3164\uFFA0'],
    ['blank Braille', '\u2800'],
    ['marks of direction', '\u200E\u200F\u061C\u202E\u2066\u2069'],
    ['variation selectors and tags', '\uFE0F\u{E0061}\u{E007F}\u034F\u00AD'],
    ['controls', '\u0007\u009F\uFFFA'],
    ['a blank note', '\u{1D159}'],
  ])('%s', (_, text) => {
    expect(isVisible(text)).toBe(false)
  })
})

test.each(['a', ' .', '\u200Bا', '👨‍👩‍👧', '⠁', '한', '\u202Ex', '0', '\u{1FAE9}'])(
  '%j can be seen',
  (text) => {
    expect(isVisible(text)).toBe(true)
  },
)

test('a name loses only what changes the direction of the text after it', () => {
  expect(withoutDirectionChanges('a\u202Eb\u2067c\u200F')).toBe('abc\u200F')
  expect(withoutDirectionChanges('نور الدين')).toBe('نور الدين')
})
