import { type SQL, sql } from 'drizzle-orm'
import { type AttendanceStatus, attendance } from '../../db/schema/events/attendance.ts'
import { signups } from '../../db/schema/events/events.ts'

/** The status that counts: an officer's decision, else the result after the end, else that of the checks. */
export const effectiveAttendance: SQL<AttendanceStatus> = sql`coalesce(${attendance.decided}, ${attendance.outcome}, ${attendance.found})`

/** The status by which attended events are counted: who announced to be late and was never there is absent. */
export const countedAttendance: SQL<AttendanceStatus> = sql`coalesce(${attendance.decided}, ${attendance.outcome},
  case when ${attendance.found} = 'late' and not ${attendance.wasSeen} then 'absent' else ${attendance.found} end)`

/** The status without an officer's decision. */
export const automaticAttendance: SQL<AttendanceStatus | null> = sql`coalesce(${attendance.outcome}, ${attendance.found})`

/** Whether a check removed the sign-up, which the query joins, and it was not restored. */
export const isTakenOff: SQL<boolean> = sql`${attendance.isTakenOff} and ${signups.removedAt} is not null`
