import { type Day, daysIn } from './days.ts'

export type RangeName = 'week' | 'month' | 'year' | 'alltime' | 'custom'

/** The days that a view shows. A year is one of the last three; absent, the present one up to today. */
export type Range =
  | { word: 'week' | 'month' | 'alltime' }
  | { word: 'year'; year?: number }
  | { word: 'custom'; from: Day; to: Day }

export const rangeOptions: readonly { value: RangeName; label: string }[] = [
  { value: 'week', label: 'Last 7 Days' },
  { value: 'month', label: 'This Month' },
  { value: 'year', label: 'This Year' },
  { value: 'alltime', label: 'All Time' },
  { value: 'custom', label: 'Custom Range' },
]

/** What one point of a chart stands for. */
export type Unit = 'day' | 'week' | 'month'

/** The axis of a range: custom ones by day up to 14 days, by week up to 90, else by month. */
export function unitOf(range: Range): Unit {
  if (range.word === 'week' || range.word === 'month') return 'day'
  if (range.word !== 'custom') return 'month'
  const days = daysIn(range.from, range.to)
  return days <= 14 ? 'day' : days <= 90 ? 'week' : 'month'
}

/** How a range is asked of the server. A year that is over has a first and a last day. */
export function toRangeQuery(range: Range) {
  if (range.word === 'custom') return { startDate: range.from, endDate: range.to }
  if (range.word === 'year' && range.year !== undefined) {
    return { startDate: `${range.year}-01-01`, endDate: `${range.year}-12-31` }
  }
  return { timeRange: range.word }
}

const longestYears = 10

/** What is wrong with a custom range, or null. */
export function dateRangeError(from: Day, to: Day): string | null {
  if (from > to) return 'The start date must not be after the end date.'
  const latest = `${Number(from.slice(0, 4)) + longestYears}${from.slice(4)}`
  return to > latest ? `A date range may cover at most ${longestYears} years.` : null
}

/** When a sum of the range was made, to stand behind it: `312 this month`. */
export function formatRange(range: Range): string {
  switch (range.word) {
    case 'week':
      return 'in the last 7 days'
    case 'month':
      return 'this month'
    case 'year':
      return range.year === undefined ? 'this year' : `in ${range.year}`
    case 'alltime':
      return 'in total'
    case 'custom':
      return 'in this range'
  }
}
