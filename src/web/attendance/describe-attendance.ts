import type { AttendanceSummary } from '../../contract/attendance/summary.ts'
import { formatChange } from '../ui/format-change.ts'
import { formatCount } from '../ui/format-number.ts'

/** `Came to 5 of 6 events, the last 3 in a row. Trend: +12 points.` */
export function describeAttendance({ came, expected, streak, trend }: AttendanceSummary): string {
  const row = streak > 1 ? `, the last ${streak} in a row` : ''
  const points = Math.abs(trend ?? 0) === 1 ? 'point' : 'points'
  const change = trend == null ? '' : ` Trend: ${formatChange(trend)} ${points}.`
  return `Came to ${came} of ${formatCount(expected, 'event')}${row}.${change}`
}
