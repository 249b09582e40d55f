import { formatCount } from '../../ui/format-number.ts'

/** `2 hours`, `12 minutes` or `less than a minute`. */
export function formatRemaining(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'less than a minute'
  return minutes < 90
    ? formatCount(minutes, 'minute')
    : formatCount(Math.round(minutes / 60), 'hour')
}
