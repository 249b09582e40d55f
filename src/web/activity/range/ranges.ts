import { t } from '../../../text/t.ts'
import { type Day, daysIn } from './days.ts'

export type RangeName = 'week' | 'month' | 'year' | 'alltime' | 'custom'

/** The date range of a view. `year` is one of the last three; absent: this year up to today. */
export type Range =
  | { word: 'week' | 'month' | 'alltime' }
  | { word: 'year'; year?: number }
  | { word: 'custom'; from: Day; to: Day }

export const rangeOptions: readonly { value: RangeName; label: string }[] = [
  { value: 'week', label: t('Last 7 Days') },
  { value: 'month', label: t('This Month') },
  { value: 'year', label: t('This Year') },
  { value: 'alltime', label: t('All Time') },
  { value: 'custom', label: t('Custom Range') },
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
  if (from > to) return t('The start date must not be after the end date.')
  const latest = `${Number(from.slice(0, 4)) + maxYears}${from.slice(4)}`
  return to > latest
    ? t('A date range may cover at most {years} years.', { years: maxYears })
    : null
}

/** The range as a suffix: `312 this month`. */
export function formatRange(range: Range): string {
  switch (range.word) {
    case 'week':
      return t('in the last 7 days')
    case 'month':
      return t('this month')
    case 'year':
      return range.year === undefined ? t('this year') : t('in {year}', { year: range.year })
    case 'alltime':
      return t('in total')
    case 'custom':
      return t('in this range')
  }
}
