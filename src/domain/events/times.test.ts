import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  dayIn,
  minuteOfDayIn,
  weekdayOf,
  zonedTimeToInstant,
} from '../../contract/core/zoned-time.ts'
import { parseStart } from '../../contract/events/start-time.ts'
import { nextDate } from './series.ts'
import { resolveFutureStart } from './start-time.ts'

const now = new Date('2026-03-01T00:00:00Z')
const berlin = 'Europe/Berlin'

test('a start is parsed in the guild’s time zone, also around clock changes', () => {
  const at = (written: string) => resolveFutureStart(berlin, written, now).startsAt.toISOString()
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
  const next = (startsAt: string, after = startsAt) => {
    const start = new Date(startsAt)
    const day = dayIn(berlin, start)
    const rule = { weekday: weekdayOf(day), minuteOfDay: minuteOfDayIn(berlin, start) }
    return nextDate(rule, day, berlin, new Date(after)).startsAt.toISOString()
  }
  expect(next('2026-03-25T19:00:00Z')).toBe('2026-04-01T18:00:00.000Z')
  expect(next('2026-10-21T18:00:00Z')).toBe('2026-10-28T19:00:00.000Z')
  expect(next('2026-06-03T18:00:00Z')).toBe('2026-06-10T18:00:00.000Z')
  // Missed weeks are skipped.
  expect(next('2026-10-07T18:00:00Z', '2026-10-29T00:00:00Z')).toBe('2026-11-04T19:00:00.000Z')
})

test.each([
  ['Europe/Berlin', '2026-03-22', '02:31', ['01:31', '01:31', '00:31', '00:31']],
  ['Europe/Berlin', '2026-10-18', '02:30', ['00:30', '00:30', '01:30', '01:30']],
  ['America/New_York', '2026-03-01', '02:30', ['07:30', '07:30', '06:30', '06:30']],
  // Its clocks skip midnight.
  ['America/Santiago', '2026-08-30', '00:00', ['04:00', '04:00', '03:00', '03:00']],
  ['Australia/Lord_Howe', '2026-09-27', '02:15', ['15:45', '15:45', '15:15', '15:15']],
])(
  'a series in %s from %s on keeps its time after a change of the clocks',
  (zone, first, time, utc) => {
    const start = resolveFutureStart(zone, `${first} ${time}`, now)
    const rule = { weekday: weekdayOf(start.day), minuteOfDay: start.minuteOfDay }
    const dates = [start.startsAt]
    let day = start.day
    for (let week = 0; week < 3; week++) {
      const next = nextDate(rule, day, zone, dates.at(-1) ?? now)
      dates.push(next.startsAt)
      day = next.seriesDay
    }
    expect(dates.map((date) => date.toISOString().slice(11, 16))).toEqual(utc)
    expect(new Set(dates.slice(2).map((date) => localTime(zone, date)))).toEqual(new Set([time]))
  },
)

const localTime = (zone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(moment)

const isShort = (zone: string, day: string) => {
  const end = zonedTimeToInstant(zone, addDays(day, 1)).getTime()
  return end - zonedTimeToInstant(zone, day).getTime() < 24 * 60 * 60 * 1000
}

const zones = Intl.supportedValuesOf('timeZone')

test('every date of a series shows its time on the clocks of its zone, unless they skip it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 24 * 60 - 1 }),
      fc.integer({ min: 0, max: 700 }),
      (zone, minuteOfDay, ahead) => {
        const from = addDays('2026-01-01', ahead)
        const rule = { weekday: weekdayOf(from), minuteOfDay }
        const next = nextDate(rule, from, zone, now)
        expect(weekdayOf(next.seriesDay)).toBe(rule.weekday)
        const shown = minuteOfDayIn(zone, next.startsAt)
        expect(shown === minuteOfDay || isShort(zone, next.seriesDay)).toBe(true)
      },
    ),
  )
})
