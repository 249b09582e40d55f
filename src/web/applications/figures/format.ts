import { dayFormats } from '../../ui/format-date.ts'

const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const signed = new Intl.NumberFormat('en-GB', {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** A time: `40 min`, `19 h`, `4.2 days`; a dash if unknown. */
export function formatHours(hours: number | null | undefined): string {
  if (hours == null) return '–'
  if (hours < 1) return `${Math.round(hours * 60)} min`
  return hours < 48 ? `${Math.round(hours)} h` : `${tenths.format(hours / 24)} days`
}

/** The difference to an earlier number: `+9`, `−2`. */
export function formatChange(change: number): string {
  return signed.format(change).replace('-', '−')
}

/** The difference to an earlier time: `+9 h`, `−1.5 days`. */
export function formatHoursChange(change: number): string {
  const isDays = Math.abs(change) >= 48
  const rounded = isDays ? change / 24 : Math.round(change)
  return `${formatChange(rounded)} ${isDays ? 'days' : 'h'}`
}

/** A share: `56%`. */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** A month of the figures: `Nov`. */
export function formatMonth(month: string): string {
  return dayFormats.shortMonth.format(Date.parse(`${month}-01`))
}

/** A month with its year: `Nov 2026`. */
export function formatMonthAndYear(month: string): string {
  return dayFormats.monthAndYear.format(Date.parse(`${month}-01`))
}
