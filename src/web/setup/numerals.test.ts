import { expect, test } from 'vitest'
import { roman } from './numerals.ts'

test.each([
  [1, 'I'],
  [4, 'IV'],
  [9, 'IX'],
  [18, 'XVIII'],
])('%i is written %s', (number, text) => {
  expect(roman(number)).toBe(text)
})
