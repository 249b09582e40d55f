const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** `Nov 21, 2026, 7:30 PM` in the reader's zone; what is no date is shown as it came. */
export function shortDate(moment: string): string {
  return written(short, moment)
}

/** `November 21, 2026 at 7:30 PM` in the reader's zone; what is no date is shown as it came. */
export function longDate(moment: string): string {
  return written(long, moment)
}

/** How long ago it was, in the largest whole unit: `3 days`; nothing where it is no date. */
export function timeSince(moment: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000))
  if (Number.isNaN(minutes)) return ''
  if (minutes < 1) return 'just now'
  if (minutes < 60) return counted(minutes, 'minute')
  if (minutes < 48 * 60) return counted(Math.floor(minutes / 60), 'hour')
  return counted(Math.floor(minutes / (24 * 60)), 'day')
}

function written(format: Intl.DateTimeFormat, moment: string): string {
  const time = Date.parse(moment)
  // Browsers put a narrow no-break space before AM and PM, which nobody types into a search.
  return Number.isNaN(time) ? moment : format.format(time).replaceAll('\u202f', ' ')
}

function counted(count: number, unit: string): string {
  return `${count.toLocaleString('en-GB')} ${unit}${count === 1 ? '' : 's'}`
}
