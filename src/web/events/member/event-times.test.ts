import { expect, test } from 'vitest'
import { formatDeadline } from './event-times.ts'

const start = Date.parse('2026-12-04T19:30:00Z')

test.each([
  ['2026-12-04T17:30:00Z', 'Fri 18:30'],
  ['2026-11-20T17:30:00Z', 'Fri 20 Nov 18:30'],
])('the deadline %s is %s below the date of the start', (deadline, text) => {
  expect(formatDeadline(deadline, 'Europe/Berlin', start, 'short')).toBe(text)
})
