import type { AttendanceSummary } from '../../contract/attendance/summary.ts'
import { t } from '../../text/t.ts'
import { formatChange } from '../ui/format-change.ts'

/** `Came to 5 of 6 events, the last 3 in a row. Trend: +12 points.` */
export function describeAttendance({ came, expected, streak, trend }: AttendanceSummary): string {
  const attended =
    streak > 1
      ? t(
          'Came to {came} of {expected, plural, one {# event} other {# events}}, the last {streak} in a row.',
          { came, expected, streak },
        )
      : t('Came to {came} of {expected, plural, one {# event} other {# events}}.', {
          came,
          expected,
        })
  if (trend == null) return attended
  const change = t('Trend: {change} {size, plural, one {point} other {points}}.', {
    change: formatChange(trend),
    size: Math.abs(trend),
  })
  return `${attended} ${change}`
}
