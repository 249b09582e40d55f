import { locale } from '../../../text/locale.ts'

const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })

const daysPerMonth = 365 / 12

/** `today`, `yesterday`, `12 days ago`; `2 months ago` from two months on, `2 years ago` from two years on. */
export function formatDaysAgo(days: number): string {
  if (days < 2 * daysPerMonth) return relative.format(-days, 'day')
  if (days < 2 * 365) return relative.format(-Math.floor(days / daysPerMonth), 'month')
  return relative.format(-Math.floor(days / 365), 'year')
}
