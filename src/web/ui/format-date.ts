import { locale } from '../../text/locale.ts'

const short = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })
const longFormat = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' })
const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat(locale(), {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const hour = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' })
const clock = new Intl.DateTimeFormat(locale(), { timeStyle: 'medium' })

/** `21 Nov 2026, 19:30` in the user's time zone; text that is no date is returned unchanged. */
export function formatDateTime(text: string): string {
  return format(short, text)
}

/** `21 November 2026 at 19:30` in the user's time zone; text that is no date is returned unchanged. */
export function formatLongDateTime(text: string): string {
  return format(longFormat, text)
}

/** `21 November 2026` in the user's time zone; text that is no date is returned unchanged. */
export function formatDay(text: string): string {
  return format(day, text)
}

/** `21 Nov, 21:04` in the user's time zone; text that is no date is returned unchanged. */
export function formatMoment(text: string): string {
  return format(moment, text)
}

/** `21:04` in the user's time zone; text that is no date is returned unchanged. */
export function formatHour(text: string): string {
  return format(hour, text)
}

/** `21:04:33` in the user's time zone. */
export function formatClock(milliseconds: number): string {
  return clock.format(milliseconds)
}

/** The current time in a time zone: `Sunday 22:15`. */
export function formatTimeIn(timeZone: string): string {
  return new Intl.DateTimeFormat(locale(), {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date())
}

// Days are parsed and formatted as UTC, since they have no time zone.
const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options })

/** Formats of days, `yyyy-MM-dd`. */
export const dayFormats = {
  weekday: dayFormat({ weekday: 'short', day: 'numeric', month: 'short' }),
  dayAndMonth: dayFormat({ day: 'numeric', month: 'short' }),
  month: dayFormat({ month: 'long', year: 'numeric' }),
  shortMonth: dayFormat({ month: 'short' }),
  monthAndYear: dayFormat({ month: 'short', year: 'numeric' }),
  long: dayFormat({ day: 'numeric', month: 'long', year: 'numeric' }),
}

function format(formatter: Intl.DateTimeFormat, text: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : formatter.format(time)
}
