import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, weekdayOf, zonedTimeToInstant } from './zoned-time.ts'

const berlin = 'Europe/Berlin'
const hour = 3_600_000

/** Time zones with half hours, changes at midnight and a skipped day. */
const zones = fc.constantFrom(
  berlin,
  'UTC',
  'Asia/Kolkata',
  'America/Havana',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
)
const days = fc.integer({ min: 0, max: 15_000 }).map((count) => addDays('2000-01-01', count))

test('a day begins at midnight in Berlin, in winter an hour later than in summer', () => {
  expect(zonedTimeToInstant(berlin, '2026-01-15').toISOString()).toBe('2026-01-14T23:00:00.000Z')
  expect(zonedTimeToInstant(berlin, '2026-07-15').toISOString()).toBe('2026-07-14T22:00:00.000Z')
  expect(zonedTimeToInstant(berlin, '2026-07-15', 20 * 60).toISOString()).toBe(
    '2026-07-15T18:00:00.000Z',
  )
})

describe('when the clocks change', () => {
  const lengthOf = (day: string) =>
    (zonedTimeToInstant(berlin, addDays(day, 1)).getTime() -
      zonedTimeToInstant(berlin, day).getTime()) /
    hour

  test('a day has 23 hours in March and 25 in October', () => {
    expect(lengthOf('2026-03-28')).toBe(24)
    expect(lengthOf('2026-03-29')).toBe(23)
    expect(lengthOf('2026-10-25')).toBe(25)
  })

  test('a local time stays the same', () => {
    for (const day of ['2026-03-29', '2026-10-25']) {
      expect(zonedTimeToInstant(berlin, day, 20 * 60).getUTCHours()).toBe(
        day === '2026-03-29' ? 18 : 19,
      )
    }
  })

  test('a repeated hour resolves to its first occurrence, and a skipped hour to the next', () => {
    expect(zonedTimeToInstant(berlin, '2026-10-25', 150).toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    )
    expect(zonedTimeToInstant(berlin, '2026-03-29', 150).toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    )
  })
})

test('a day starts at its first instant, and the instant before belongs to the previous day', () => {
  fc.assert(
    fc.property(zones, days, (zone, day) => {
      // Samoa skipped this day when it crossed the date line.
      fc.pre(!(zone === 'Pacific/Apia' && (day === '2011-12-30' || day === '2011-12-31')))
      const began = zonedTimeToInstant(zone, day)

      expect(dayIn(zone, began)).toBe(day)
      expect(dayIn(zone, new Date(began.getTime() - 1))).toBe(addDays(day, -1))
    }),
  )
})

test('an instant belongs to the local day of the time zone', () => {
  const moments = fc.integer({ min: -1e12, max: 3e12 }).map((time) => new Date(time))
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const swedish = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
      expect(dayIn(zone, moment)).toBe(swedish.format(moment))
    }),
  )
})

test('days are consecutive across the end of February', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toEqual([
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ])
  expect(daysBetween('2026-02-28', '2026-03-01')).toEqual(['2026-02-28', '2026-03-01'])
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
})

test('a week begins on Monday', () => {
  expect(['2026-06-01', '2026-06-06', '2026-06-07'].map(weekdayOf)).toEqual([0, 5, 6])
})
