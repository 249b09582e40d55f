import type { Attendance } from '../../../contract/attendance/records.ts'
import { t } from '../../../text/t.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import styles from './attendance-summary.module.css'

/** When the attendance of an event was checked, or why it was not. */
export function AttendanceChecks({ checks }: Pick<Attendance, 'checks'>) {
  if (checks.length === 0) return null
  return (
    <ul className={styles.checks} aria-label={t('Checks')}>
      {checks.map((check) => (
        <li key={check.at}>{describe(check)}</li>
      ))}
    </ul>
  )
}

function describe({ at, delayMinutes, state, note }: Attendance['checks'][number]): string {
  if (state === 'skipped') {
    const skipped =
      delayMinutes == null
        ? t('Check skipped.')
        : t('Check {minutes} min after the start skipped.', { minutes: delayMinutes })
    return `${skipped} ${note ?? ''}`
  }
  const time = formatDateTime(at)
  return delayMinutes == null
    ? t('Check at {time}', { time })
    : t('Check at {time}, {minutes} min after the start', { minutes: delayMinutes, time })
}
