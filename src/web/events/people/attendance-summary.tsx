import type { RefObject } from 'react'
import {
  type Attendance,
  type DecidedStatus,
  listAttendance,
  markPresent,
} from '../../../contract/attendance/records.ts'
import { t } from '../../../text/t.ts'
import { CsvLink } from '../../app/menu/csv-link.tsx'
import { useMay } from '../../app/session/tasks.ts'
import { describeTurnout } from '../describe-turnout.ts'
import { AttendanceChecks } from './attendance-checks.tsx'
import styles from './attendance-summary.module.css'
import { MarkAllPresent } from './mark-all-present.tsx'

interface AttendanceSummaryProps {
  heading: RefObject<HTMLHeadingElement | null>
  eventId: string
  attendance: Attendance
}

/** How many came to an event and were absent, when that was checked, and buttons for the whole attendance. */
export function AttendanceSummary({ heading, eventId, attendance }: AttendanceSummaryProps) {
  const { people, checks, unmarkedCount } = attendance
  const mayMark = useMay(markPresent)
  return (
    <div className={styles.summary}>
      <h3 ref={heading} tabIndex={-1}>
        {t('Attendance')}
      </h3>
      <p>{people.length > 0 ? describeTurnout(countTurnout(people)) : t('Not recorded')}</p>
      {mayMark && <MarkAllPresent eventId={eventId} count={unmarkedCount ?? 0} />}
      <CsvLink endpoint={listAttendance} params={{ eventId }} of={t('the attendance')} />
      <AttendanceChecks checks={checks} />
    </div>
  )
}

/** Whether there is anything to say about the attendance of an event. */
export function hasSummary({ hasBegun, people, checks }: Attendance): boolean {
  return hasBegun === true || people.length > 0 || checks.length > 0
}

function countTurnout(people: Attendance['people']) {
  const count = (...statuses: DecidedStatus[]) =>
    people.filter(({ status, standing }) => statuses.includes(status ?? standing)).length
  return {
    came: count('present', 'late', 'left-early', 'unsigned'),
    absent: count('absent'),
  }
}
