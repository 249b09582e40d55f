import type { AttendanceSummary } from '../../../../contract/attendance/summary.ts'
import { formatChange } from '../../../ui/format-change.ts'
import styles from './own-attendance.module.css'

/** The own reliability, attended events, streak and trend. */
export function OwnAttendance({ summary }: { summary: AttendanceSummary }) {
  const { reliability, came, expected, streak, trend } = summary
  return (
    <dl className={styles.attendance} aria-label="Your attendance">
      <Figure
        label="Reliability"
        value={reliability == null ? '–' : `${Math.round(100 * reliability)}%`}
      />
      <Figure label="Came to" value={`${came} of ${expected}`} />
      <Figure label="In a row" value={String(streak)} />
      <Figure label="Trend" value={trend == null ? '–' : formatChange(trend)} note="points" />
    </dl>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value} {note && <small>{note}</small>}
      </dd>
    </div>
  )
}
