import { expect, test } from 'vitest'
import { formatDaysAgo } from './format-days-ago.ts'

test.each([
  [0, 'today'],
  [1, 'yesterday'],
  [60, '60 days ago'],
  [61, '2 months ago'],
  [729, '23 months ago'],
  [730, '2 years ago'],
])('%i days are “%s”', (days, words) => {
  expect(formatDaysAgo(days)).toBe(words)
})
