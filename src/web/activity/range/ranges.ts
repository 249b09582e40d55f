import { type Day, daysIn } from './days.ts'

export type RangeName = 'week' | 'month' | 'year' | 'alltime' | 'custom'

/** The date range of a view. `year` is one of the last three; absent: this year up to today. */
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

/** The unit of a chart's time axis. */
export type Unit = 'day' | 'week' | 'month'

/** The unit of a range: custom ranges by day up to 14 days, by week up to 90, else by month. */
export function unitOf(range: Range): Unit {
  if (range.word === 'week' || range.word === 'month') return 'day'
  if (range.word !== 'custom') return 'month'
  const days = daysIn(range.from, range.to)
  return days <= 14 ? 'day' : days <= 90 ? 'week' : 'month'
}

/** The query parameters of a range. Past years are sent as first and last day. */
export function toRangeQuery(range: Range) {
  if (range.word === 'custom') return { startDate: range.from, endDate: range.to }
  if (range.word === 'year' && range.year !== undefined) {
    return { startDate: `${range.year}-01-01`, endDate: `${range.year}-12-31` }
  }
  return { timeRange: range.word }
}

const maxYears = 10

/** The error of a custom range, or null. */
export function dateRangeError(from: Day, to: Day): string | null {
  if (from > to) return 'The start date must not be after the end date.'
  const latest = `${Number(from.slice(0, 4)) + maxYears}${from.slice(4)}`
  return to > latest ? `A date range may cover at most ${maxYears} years.` : null
}

/** The range as a suffix: `312 this month`. */
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
