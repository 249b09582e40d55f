// The specification fixes this format for the list of submissions; all pages use it.
const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** `Nov 21, 2026, 7:30 PM` in the user's time zone; text that is no date is returned unchanged. */
export function formatDateTime(text: string): string {
  return format(short, text)
}

/** `November 21, 2026 at 7:30 PM` in the user's time zone; text that is no date is returned unchanged. */
export function formatLongDateTime(text: string): string {
  return format(long, text)
}

/** `November 21, 2026` in the user's time zone; text that is no date is returned unchanged. */
export function formatDay(text: string): string {
  return format(day, text)
}

function format(formatter: Intl.DateTimeFormat, text: string): string {
  const time = Date.parse(text)
  // Browsers put a narrow no-break space before AM and PM, which a typed search would not match.
  return Number.isNaN(time) ? text : formatter.format(time).replaceAll('\u202f', ' ')
}
