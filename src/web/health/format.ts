/** A duration in its largest unit: `12 s`, `5 min`, `3 h`, `2 days`. */
export function formatDuration(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  if (Number.isNaN(seconds)) return 'an unknown time'
  if (seconds < 100) return `${seconds} s`
  if (seconds < 100 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400).toLocaleString('en-GB')} days`
}

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** `21 Nov, 21:04` in the user's time zone; text that is no date is returned unchanged. */
export function formatMoment(at: string): string {
  const time = Date.parse(at)
  return Number.isNaN(time) ? at : moment.format(time)
}
