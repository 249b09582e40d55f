import { expect, test } from 'vitest'
import { formatArrival } from './describe-own.ts'

test('an arrival is shown in the zone of the event’s start', () => {
  expect(formatArrival('2026-11-29T19:00:00Z', 15, 'Europe/Berlin')).toBe('20:15')
  expect(formatArrival('2026-11-29T19:00:00Z', 15, 'America/New_York')).toBe('14:15')
})
