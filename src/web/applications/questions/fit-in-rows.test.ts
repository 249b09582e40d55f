import { expect, test } from 'vitest'
import { fitInRows } from './fit-in-rows.ts'

test('options stand in rows unless one of them is longer than 32 characters', () => {
  expect(fitInRows(['Yes', 'x'.repeat(32)])).toBe(true)
  expect(fitInRows(['Yes', 'x'.repeat(33)])).toBe(false)
})
