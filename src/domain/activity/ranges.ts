import type { RangeQuery } from '../../contract/activity/dashboard.ts'
import { addDays, type Day } from '../../contract/core/zoned-time.ts'
import { t } from '../../text/t.ts'

/** Whole days in the guild's time zone, inclusive. */
export interface Range {
  from: Day
  to: Day
}

const maxYears = 10

/**
 * The days that a query selects, or its errors; dates take precedence over a named range. `firstDay` is the
 * first day with any data, at which all-time ranges begin.
 */
export function parseRange(
  { timeRange, startDate, endDate }: RangeQuery,
  { today, firstDay }: { today: Day; firstDay: Day | null },
): Range | { problems: string[] } {
  if (startDate && endDate) return readDates(startDate, endDate)
  switch (timeRange) {
    case 'week':
      return { from: addDays(today, -6), to: today }
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'alltime':
      return { from: firstDay ?? today, to: today }
    default:
      return {
        problems: [
          t('A time range is week, month, year or alltime, or else a start date and an end date.'),
        ],
      }
  }
}

function readDates(from: string, to: string): Range | { problems: string[] } {
  const problems = [
    ...(isDay(from) ? [] : [t('The start date must be a date such as 2026-05-31.')]),
    ...(isDay(to) ? [] : [t('The end date must be a date such as 2026-05-31.')]),
  ]
  if (problems.length > 0) return { problems }
  if (from > to) return { problems: [t('The start date must not be after the end date.')] }
  if (to > yearsAfter(from, maxYears)) {
    return {
      problems: [t('A date range may cover at most {max, number} years.', { max: maxYears })],
    }
  }
  return { from, to }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001-01-01') return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The same day a number of years later, as text that sorts like a date even on 29 February. */
function yearsAfter(from: Day, years: number): string {
  return `${String(Number(from.slice(0, 4)) + years).padStart(4, '0')}${from.slice(4)}`
}
