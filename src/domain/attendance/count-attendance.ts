import { and, eq, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { attendance, type CheckStatus } from '../../db/schema/events/attendance.ts'
import { members } from '../../db/schema/guild.ts'
import { toCheckStatus } from '../core/check-status.ts'
import { effectiveAttendance } from '../core/effective-attendance.ts'

/** A member's number of events by attendance status; decisions of officers override checks. None of members who opted out. */
export async function countAttendance(
  db: Db,
  memberId: string,
): Promise<Record<CheckStatus, number>> {
  const rows = await selectCounts(db, { memberId })
  const counts = { present: 0, late: 0, absent: 0, excused: 0, unsigned: 0 }
  for (const row of rows) counts[toCheckStatus(row.status)] += row.events
  return counts
}

const selectCounts = preparedQuery((db) =>
  db
    .select({ status: effectiveAttendance, events: sql<number>`count(*)::int` })
    .from(attendance)
    .innerJoin(members, eq(members.id, attendance.memberId))
    .where(and(eq(attendance.memberId, sql.placeholder('memberId')), not(members.optedOut)))
    .groupBy(effectiveAttendance)
    .prepare('attendance_of_member'),
)
