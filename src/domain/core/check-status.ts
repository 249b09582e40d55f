import type { AttendanceStatus, CheckStatus } from '../../db/schema/events/attendance.ts'

/** A status in the calls that know only those of the checks: left early as present, benched as excused. */
export function toCheckStatus(status: AttendanceStatus): CheckStatus {
  if (status === 'left-early') return 'present'
  return status === 'benched' ? 'excused' : status
}
