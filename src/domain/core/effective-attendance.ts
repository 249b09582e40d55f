import { type SQL, sql } from 'drizzle-orm'
import { type AttendanceStatus, attendance } from '../../db/schema/events/attendance.ts'

/** The status that counts: an officer's decision, else the result after the end, else that of the checks. */
export const effectiveAttendance: SQL<AttendanceStatus> = sql`coalesce(${attendance.decided}, ${attendance.outcome}, ${attendance.found})`
