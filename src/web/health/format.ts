import { t } from '../../text/t.ts'

/** A duration in its largest unit: `12 s`, `5 min`, `3 h`, `2 days`. */
export function formatDuration(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  if (Number.isNaN(seconds)) return t('an unknown time')
  if (seconds < 100) return t('{seconds} s', { seconds })
  if (seconds < 100 * 60) return t('{minutes} min', { minutes: Math.round(seconds / 60) })
  if (seconds < 48 * 3600) return t('{hours} h', { hours: Math.round(seconds / 3600) })
  return t('{days, plural, one {# day} other {# days}}', { days: Math.round(seconds / 86_400) })
}
