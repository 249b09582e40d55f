import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn } from '../../contract/core/zoned-time.ts'
import { parseRange } from './ranges.ts'

/** Every day of four decades, computed naively, as a reference. */
const calendar = countDays(1996, 2036)
const indices = fc.integer({ min: 400, max: calendar.length - 1 })

const asked = (timeRange: string, today: string, firstDay: string | null = null) =>
  parseRange({ timeRange }, { today, firstDay })

/** The days up to today that match. */
function upTo(today: string, isWanted: (day: string, back: number) => boolean) {
  const index = calendar.indexOf(today)
  const days = calendar.slice(0, index + 1).filter((day, at) => isWanted(day, index - at))
  return { from: days[0], to: days.at(-1) }
}

describe('a named range covers whole days up to today:', () => {
  test('the last seven for week', () => {
    fc.assert(
      fc.property(indices, (index) => {
        const today = calendar[index] as string
        expect(asked('week', today)).toEqual(upTo(today, (_, back) => back < 7))
      }),
    )
  })

  test('this month, and this year', () => {
    fc.assert(
      fc.property(indices, (index) => {
        const today = calendar[index] as string
        const sharing = (length: number) =>
          upTo(today, (day) => day.slice(0, length) === today.slice(0, length))

        expect(asked('month', today)).toEqual(sharing(7))
        expect(asked('year', today)).toEqual(sharing(4))
      }),
    )
  })

  test('all days since the first with data, or only today', () => {
    expect(asked('alltime', '2026-06-01', '2019-02-11')).toEqual({
      from: '2019-02-11',
      to: '2026-06-01',
    })
    expect(asked('alltime', '2026-06-01')).toEqual({ from: '2026-06-01', to: '2026-06-01' })
  })

  test('a week across the end of February in a leap year', () => {
    expect(asked('week', '2024-03-02')).toEqual({ from: '2024-02-25', to: '2024-03-02' })
    expect(asked('week', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  })
})

test.each([
  ['2026-03-29T21:59:59Z', '2026-03-29', '2026-03-23'],
  ['2026-03-29T22:00:00Z', '2026-03-30', '2026-03-24'],
  ['2026-10-25T22:59:59Z', '2026-10-25', '2026-10-19'],
  ['2026-10-25T23:00:00Z', '2026-10-26', '2026-10-20'],
])('at %s a week in Berlin ends with %s and began with %s', (moment, to, from) => {
  expect(asked('week', dayIn('Europe/Berlin', new Date(moment)))).toEqual({ from, to })
})

describe('two dates', () => {
  const dates = (startDate: string, endDate: string, timeRange?: string) =>
    parseRange(
      { startDate, endDate, ...(timeRange !== undefined && { timeRange }) },
      { today: '2026-06-01', firstDay: null },
    )
  const tooLong = { problems: ['A date range may cover at most 10 years.'] }

  test('take precedence over a named range', () => {
    for (const word of [undefined, 'week', 'custom', 'fortnight']) {
      expect(dates('2025-01-01', '2025-12-31', word)).toEqual({
        from: '2025-01-01',
        to: '2025-12-31',
      })
    }
  })

  test('must be in order, and may be the same day', () => {
    expect(dates('2026-05-02', '2026-05-01')).toEqual({
      problems: ['The start date must not be after the end date.'],
    })
    expect(dates('2026-05-01', '2026-05-01')).toEqual({ from: '2026-05-01', to: '2026-05-01' })
  })

  test('are at most ten years apart', () => {
    expect(dates('2016-02-29', '2026-02-28')).toEqual({ from: '2016-02-29', to: '2026-02-28' })
    expect(dates('2016-06-01', '2026-06-01')).toEqual({ from: '2016-06-01', to: '2026-06-01' })
    expect(dates('2016-06-01', '2026-06-02')).toEqual(tooLong)
    expect(dates('0001-01-01', '9999-12-31')).toEqual(tooLong)
  })

  test('must be valid dates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1996, max: 2035 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (year, month, day) => {
          const date = `${year}-${two(month)}-${two(day)}`
          const isThere = calendar.includes(date)
          expect('from' in dates(date, date)).toBe(isThere)
        },
      ),
    )
    for (const malformed of [
      '0000-01-01',
      '2026-1-1',
      'today',
      '2026-06-01T00:00:00Z',
      '+12026-01-01',
    ]) {
      expect(dates(malformed, '2026-06-01')).toEqual({
        problems: ['The start date must be a date such as 2026-05-31.'],
      })
    }
    expect(dates('one', 'other')).toMatchObject({ problems: { length: 2 } })
  })
})

test('without a word or with only one date there is no range', () => {
  const sentence =
    'A time range is week, month, year or alltime, or else a start date and an end date.'
  for (const query of [
    {},
    { timeRange: '' },
    { timeRange: 'custom' },
    { timeRange: 'Week' },
    { startDate: '2026-05-01' },
    { endDate: '2026-05-01', startDate: '' },
  ]) {
    expect(parseRange(query, { today: '2026-06-01', firstDay: null })).toEqual({
      problems: [sentence],
    })
  }
})

function two(number: number) {
  return String(number).padStart(2, '0')
}

function countDays(firstYear: number, lastYear: number): string[] {
  const days: string[] = []
  for (let year = firstYear; year <= lastYear; year++) {
    const february = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
    const months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (const [month, length] of months.entries()) {
      for (let day = 1; day <= length; day++) days.push(`${year}-${two(month + 1)}-${two(day)}`)
    }
  }
  return days
}
