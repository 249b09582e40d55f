import { expect, test } from 'vitest'
import { randomInteger } from './random-integer.ts'

test('exactly the amounts from minimum to maximum are drawn', () => {
  const drawn = Array.from({ length: 11 }, (_, index) =>
    randomInteger(15, 25, () => index / 11 + 1e-9),
  )

  expect(drawn).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
  expect(randomInteger(15, 25, () => 0.999_999)).toBe(25)
  expect(randomInteger(7, 7, Math.random)).toBe(7)
})
