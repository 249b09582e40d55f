import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'
import { dayFormats } from '../../ui/format-date.ts'
import { formatShortTenths } from '../../ui/format-tenths.ts'

const signed = new Intl.NumberFormat(locale(), {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** A time: `40 min`, `19 h`, `4.2 days`; a dash if unknown. */
export function formatHours(hours: number | null | undefined): string {
  if (hours == null) return '–'
  if (hours < 1) return t('{minutes} min', { minutes: Math.round(hours * 60) })
  return hours < 48
    ? t('{hours} h', { hours: Math.round(hours) })
    : t('{days} days', { days: formatShortTenths(hours / 24) })
}

/** The difference to an earlier number: `+9`, `−2`. */
export function formatChange(change: number): string {
  return signed.format(change).replace('-', '−')
}

/** The difference to an earlier time: `+9 h`, `−1.5 days`. */
export function formatHoursChange(change: number): string {
  return Math.abs(change) < 48
    ? t('{hours} h', { hours: formatChange(Math.round(change)) })
    : t('{days} days', { days: formatChange(change / 24) })
}

/** A share: `56%`. */
export function formatShare(share: number): string {
  return t('{percent}%', { percent: Math.round(share * 100) })
}

/** A month of the figures: `Nov`. */
export function formatMonth(month: string): string {
  return dayFormats.shortMonth.format(Date.parse(`${month}-01`))
}

/** A month with its year: `Nov 2026`. */
export function formatMonthAndYear(month: string): string {
  return dayFormats.monthAndYear.format(Date.parse(`${month}-01`))
}
