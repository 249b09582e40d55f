import { expect, test } from 'vitest'
import { formatLastDay } from './format-last-day.ts'

test.each([
  { day: '2026-12-05', text: '5 Dec' },
  { day: '2027-01-05', text: '5 January 2027' },
  { day: 'Friday', text: 'Friday' },
])('the last day $day is $text in 2026', ({ day, text }) => {
  expect(formatLastDay(day, new Date(2026, 10, 30))).toBe(text)
})
