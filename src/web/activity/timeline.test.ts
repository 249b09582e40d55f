import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTimeline, type TimelineItem } from './parse-timeline.ts'
import { dayOf, isDay, monthBefore, today } from './range/days.ts'
import type { Unit } from './range/ranges.ts'
import { daysOf, isCutOff, sumByUnit, unitsBetween } from './timeline.ts'

/** Days from a Monday, each with its Monday and the first of its month. */
const calendar = countDays(2018, 1100)
const index = fc.nat(calendar.length - 1)
const unit = fc.constantFrom<Unit>('day', 'week', 'month')

const items = fc.array(
  fc.record({
    userId: fc.constantFrom('isaure', 'odrin', 'kestrelle'),
    date: index.map((at) => calendar[at]!.day),
    messageCount: fc.nat(500),
  }),
  { minLength: 1, maxLength: 60 },
)

describe('a timeline', () => {
  test('is summed correctly even with missing days', () => {
    fc.assert(
      fc.property(items, unit, (timeline, unit) => {
        const counts = parseTimeline(timeline)
        const starts = unitsBetween(unit, daysOf({ word: 'alltime' }, counts)!)

        const sums = sumByUnit(counts, unit, starts)

        for (const id of new Set(timeline.map(({ userId }) => userId))) {
          expect(sums.get(id)).toEqual(starts.map((start) => slowSum(timeline, id, unit, start)))
        }
      }),
    )
  })

  test('has each unit of its range exactly once, in order', () => {
    fc.assert(
      fc.property(index, index, unit, (one, other, unit) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)]
        const expected = calendar.slice(first, last + 1).map((date) => date[unit])

        const starts = unitsBetween(unit, { from: calendar[first]!.day, to: calendar[last]!.day })

        expect(starts).toEqual([...new Set(expected)])
      }),
    )
  })

  test('a timeline of a named range begins where the range does, even if the server omits empty days', () => {
    const only = parseTimeline([{ date: '2026-11-18' }, { date: '2026-11-20' }])
    expect(daysOf({ word: 'week' }, only)).toEqual({ from: '2026-11-14', to: '2026-11-20' })
    expect(daysOf({ word: 'month' }, only)).toEqual({ from: '2026-11-01', to: '2026-11-20' })
    expect(daysOf({ word: 'year' }, only)).toEqual({ from: '2026-01-01', to: '2026-11-20' })
    expect(daysOf({ word: 'alltime' }, only)).toEqual({ from: '2026-11-18', to: '2026-11-20' })
    expect(daysOf({ word: 'year', year: 2026 }, only)).toEqual({
      from: '2026-01-01',
      to: '2026-12-31',
    })
    const custom = { from: '2026-10-01', to: '2026-12-24' }
    expect(daysOf({ word: 'custom', ...custom }, only)).toEqual(custom)
    expect(daysOf({ word: 'month' }, parseTimeline([]))).toBeNull()
  })
})

describe('the last unit of a range', () => {
  const years = { from: '2024-01-01', to: '2024-12-31' }
  test.each([
    ['this month, because today is not over', { word: 'month' }, 'day', '2026-11-20'],
    ['all time, for the same reason', { word: 'alltime' }, 'month', '2026-11-30'],
    ['days that end today', { word: 'custom', from: '2026-01-01', to: today() }, 'day', today()],
    ['days that end within a week', { word: 'custom', ...years }, 'week', '2024-12-31'],
  ] as const)('is cut off for %s', (_, range, unit, to) => {
    expect(isCutOff(range, unit, to)).toBe(true)
  })

  test.each([
    ['a past year', { word: 'year', year: 2024 }, 'month', '2024-12-31'],
    ['past days up to the end of a month', { word: 'custom', ...years }, 'month', '2024-12-31'],
    ['past days up to a Sunday', { word: 'custom', ...years }, 'week', '2024-12-29'],
  ] as const)('is whole for %s', (_, range, unit, to) => {
    expect(isCutOff(range, unit, to)).toBe(false)
  })
})

describe('a day', () => {
  test('is parsed from the server’s date, with or without a time', () => {
    expect(dayOf('2026-11-01')).toBe('2026-11-01')
    expect(dayOf('2026-11-01T23:59:59-11:00')).toBe('2026-11-01')
    expect(dayOf('2026-11-01T00:00:00+14:00')).toBe('2026-11-01')
    expect(dayOf('yesterday')).toBeNull()
    expect(dayOf('2026-02-30')).toBeNull()
  })

  test.each([
    ['2026-03-31', '2026-02-28'],
    ['2024-03-31', '2024-02-29'],
    ['2026-01-15', '2025-12-15'],
    ['2026-11-21', '2026-10-21'],
  ])('%s is a month after %s', (day, before) => {
    expect(monthBefore(day)).toBe(before)
  })

  test('is today in the user’s time zone, not in UTC', () => {
    expect(today(new Date(2026, 10, 21, 0, 0, 1))).toBe('2026-11-21')
    expect(today(new Date(2026, 10, 21, 23, 59, 59))).toBe('2026-11-21')
  })

  test('is not parsed from malformed text', () => {
    for (const text of ['', '2026-1-1', '2026-13-01', '2026-02-29', '02026-01-01', '2026-01-01 ']) {
      expect(isDay(text), text).toBe(false)
    }
    expect(isDay('2024-02-29')).toBe(true)
  })
})

function slowSum(timeline: readonly TimelineItem[], id: string, unit: Unit, start: string) {
  let sum = 0
  for (const { date: day, userId, messageCount = 0 } of timeline) {
    const date = calendar.find((one) => one.day === day)!
    if (userId === id && date[unit] === start) sum += messageCount
  }
  return sum
}

/** Days from 1 January of a year that starts on a Monday. */
function countDays(firstYear: number, days: number): Record<Unit, string>[] {
  const dates = Array.from({ length: days }, (_, at) =>
    new Date(Date.UTC(firstYear, 0, 1 + at)).toISOString().slice(0, 10),
  )
  return dates.map((day, at) => ({
    day,
    week: dates[at - (at % 7)]!,
    month: `${day.slice(0, 8)}01`,
  }))
}
