import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { attendance, type Standing } from '../../db/schema/attendance.ts'

/** At how many events a member was what; an officer's word holds before the checks'. */
export async function countAttendance(db: Db, memberId: string): Promise<Record<Standing, number>> {
  const standing = sql<Standing>`coalesce(${attendance.decided}, ${attendance.found})`
  const rows = await db
    .select({ standing, events: sql<number>`count(*)::int` })
    .from(attendance)
    .where(eq(attendance.memberId, memberId))
    .groupBy(standing)
  const none = { present: 0, late: 0, absent: 0, excused: 0, unsigned: 0 }
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.standing, row.events])) }
}
