import { locale } from '../../text/locale.ts'

// The specification fixes this format for the list of submissions; all pages use it.
const short = new Intl.DateTimeFormat(locale('en-US'), { dateStyle: 'medium', timeStyle: 'short' })
const longFormat = new Intl.DateTimeFormat(locale('en-US'), {
  dateStyle: 'long',
  timeStyle: 'short',
})
const day = new Intl.DateTimeFormat(locale('en-US'), { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat(locale(), {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const clock = new Intl.DateTimeFormat(locale(), { timeStyle: 'medium' })

/** `Nov 21, 2026, 7:30 PM` in the user's time zone; text that is no date is returned unchanged. */
export function formatDateTime(text: string): string {
  return format(short, text)
}

/** `November 21, 2026 at 7:30 PM` in the user's time zone; text that is no date is returned unchanged. */
export function formatLongDateTime(text: string): string {
  return format(longFormat, text)
}

/** `November 21, 2026` in the user's time zone; text that is no date is returned unchanged. */
export function formatDay(text: string): string {
  return format(day, text)
}

/** `21 Nov, 21:04` in the user's time zone; text that is no date is returned unchanged. */
export function formatMoment(text: string): string {
  return format(moment, text)
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
const dayFormat = (options: Intl.DateTimeFormatOptions, english: 'en-GB' | 'en-US' = 'en-GB') =>
  new Intl.DateTimeFormat(locale(english), { timeZone: 'UTC', ...options })

/** Formats of days, `yyyy-MM-dd`. */
export const dayFormats = {
  weekday: dayFormat({ weekday: 'short', day: 'numeric', month: 'short' }),
  dayAndMonth: dayFormat({ day: 'numeric', month: 'short' }),
  monthAndDay: dayFormat({ day: 'numeric', month: 'short' }, 'en-US'),
  monthDayAndYear: dayFormat({ day: 'numeric', month: 'long', year: 'numeric' }, 'en-US'),
  month: dayFormat({ month: 'long', year: 'numeric' }),
  shortMonth: dayFormat({ month: 'short' }, 'en-US'),
  monthAndYear: dayFormat({ month: 'short', year: 'numeric' }),
  long: dayFormat({ day: 'numeric', month: 'long', year: 'numeric' }),
}

function format(formatter: Intl.DateTimeFormat, text: string): string {
  const time = Date.parse(text)
  // Browsers put a narrow no-break space before AM and PM, which a typed search would not match.
  return Number.isNaN(time) ? text : formatter.format(time).replaceAll('\u202f', ' ')
}
