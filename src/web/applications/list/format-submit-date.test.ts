import { expect, test } from 'vitest'
import { formatSubmitDate } from './format-submit-date.ts'

test('a submit date reads like Nov 21, 2026, 7:30 PM, with spaces that can be typed into a search', () => {
  expect(formatSubmitDate('2026-11-21T12:00:00Z')).toMatch(/^Nov 2[0-2], 2026, \d{1,2}:\d\d [AP]M$/)
  expect(formatSubmitDate('yesterday')).toBe('yesterday')
})
