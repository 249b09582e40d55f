import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { type AttendanceStatus, attendance } from '../../db/schema/attendance.ts'

/** A member's number of events by attendance status; decisions of officers override checks. */
export async function countAttendance(
  db: Db,
  memberId: string,
): Promise<Record<AttendanceStatus, number>> {
  const rows = await selectCounts(db, { memberId })
  const none = { present: 0, late: 0, absent: 0, excused: 0, unsigned: 0 }
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.events])) }
}

const status = sql<AttendanceStatus>`coalesce(${attendance.decided}, ${attendance.found})`

const selectCounts = preparedQuery((db) =>
  db
    .select({ status, events: sql<number>`count(*)::int` })
    .from(attendance)
    .where(eq(attendance.memberId, sql.placeholder('memberId')))
    .groupBy(status)
    .prepare('attendance_of_member'),
)
