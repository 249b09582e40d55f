import { expect, test } from 'vitest'
import { parseStart } from '../../contract/events/start-time.ts'
import { nextWeeklyStart } from './due-events.ts'
import { resolveFutureStart } from './start-time.ts'

const now = new Date('2026-03-01T00:00:00Z')
const berlin = 'Europe/Berlin'

test('a start is parsed in the guild’s time zone, also around clock changes', () => {
  const at = (written: string) => resolveFutureStart(berlin, written, now).toISOString()
  expect(at('2026-03-02 20:00')).toBe('2026-03-02T19:00:00.000Z')
  expect(at('2026-07-02 20:00')).toBe('2026-07-02T18:00:00.000Z')
  expect(at(' 2026-07-02T9:05 ')).toBe('2026-07-02T07:05:00.000Z')
  // 02:30 does not exist on the first day and occurs twice on the second.
  expect(at('2026-03-29 02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(at('2026-10-25 02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('2026-07-02T20:00:00Z')).toBe('2026-07-02T20:00:00.000Z')
  expect(at('2026-07-02T20:00:00-05:00')).toBe('2026-07-03T01:00:00.000Z')
})

test('invalid, past and far future dates are refused with a plain message', () => {
  const words = [
    'tomorrow',
    '2026-02-30 20:00',
    '2026-13-01 20:00',
    '2026-07-02 24:00',
    '2026-07-02',
  ]
  for (const written of [...words, '2026-07-02 20:60', '', '2026-02-30T20:00:00Z']) {
    expect(parseStart(written), written).toBeNull()
  }
  expect(() => resolveFutureStart(berlin, '2026-02-28 20:00', now)).toThrow('must be in the future')
  expect(() => resolveFutureStart(berlin, '2027-06-01 20:00', now)).toThrow('at most a year ahead')
})

test('a weekly event keeps its local time when the clocks change', () => {
  const next = (startsAt: string, after = startsAt) =>
    nextWeeklyStart(new Date(startsAt), berlin, new Date(after)).toISOString()
  expect(next('2026-03-25T19:00:00Z')).toBe('2026-04-01T18:00:00.000Z')
  expect(next('2026-10-21T18:00:00Z')).toBe('2026-10-28T19:00:00.000Z')
  expect(next('2026-06-03T18:00:00Z')).toBe('2026-06-10T18:00:00.000Z')
  // Missed weeks are skipped.
  expect(next('2026-10-07T18:00:00Z', '2026-10-29T00:00:00Z')).toBe('2026-11-04T19:00:00.000Z')
})
