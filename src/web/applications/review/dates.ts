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

function written(format: Intl.DateTimeFormat, moment: string): string {
  const time = Date.parse(moment)
  // Browsers put a narrow no-break space before AM and PM, which nobody types into a search.
  return Number.isNaN(time) ? moment : format.format(time).replaceAll('\u202f', ' ')
}
