import type { AttendanceSummary } from '../../../../contract/attendance/summary.ts'
import { t } from '../../../../text/t.ts'
import { formatChange } from '../../../ui/format-change.ts'
import styles from './own-attendance.module.css'

/** The member's reliability, attended events, streak and trend. */
export function OwnAttendance({ summary }: { summary: AttendanceSummary }) {
  const { reliability, came, expected, streak, trend } = summary
  return (
    <section className={styles.own} aria-labelledby="own-attendance">
      <h3 id="own-attendance">{t('Your last 12 events')}</h3>
      <dl>
        <Figure
          label={t('Reliability')}
          value={
            reliability == null ? '–' : t('{percent}%', { percent: Math.round(100 * reliability) })
          }
        />
        <Figure label={t('Attended')} value={t('{came} of {expected}', { came, expected })} />
        <Figure label={t('Streak')} value={String(streak)} />
        <Figure
          label={t('Trend')}
          value={trend == null ? '–' : formatChange(trend)}
          note={
            trend != null &&
            t('{count, plural, one {point} other {points}}', { count: Math.abs(trend) })
          }
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
