import type { AttendanceSummary } from '../../../../contract/attendance/summary.ts'
import { formatChange } from '../../../ui/format-change.ts'
import styles from './own-attendance.module.css'

/** The member's reliability, attended events, streak and trend. */
export function OwnAttendance({ summary }: { summary: AttendanceSummary }) {
  const { reliability, came, expected, streak, trend } = summary
  return (
    <section className={styles.own} aria-labelledby="own-attendance">
      <h3 id="own-attendance">Your last 12 events</h3>
      <dl>
        <Figure
          label="Reliability"
          value={reliability == null ? '–' : `${Math.round(100 * reliability)}%`}
        />
        <Figure label="Attended" value={`${came} of ${expected}`} />
        <Figure label="Streak" value={String(streak)} />
        <Figure
          label="Trend"
          value={trend == null ? '–' : formatChange(trend)}
          note={trend != null && (Math.abs(trend) === 1 ? 'point' : 'points')}
        />
      </dl>
    </section>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note?: string | false }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value} {note && <small>{note}</small>}
      </dd>
    </div>
  )
}
