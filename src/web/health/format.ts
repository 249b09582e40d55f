import { formatNumber } from '../ui/format-number.ts'

/** A duration in its largest unit: `12 s`, `5 min`, `3 h`, `2 days`. */
export function formatDuration(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  if (Number.isNaN(seconds)) return 'an unknown time'
  if (seconds < 100) return `${seconds} s`
  if (seconds < 100 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`
  return `${formatNumber(Math.round(seconds / 86_400))} days`
}
