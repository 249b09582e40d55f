import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Turnout } from '../../contract/events/agenda.ts'
import type { Db } from '../../db/db.ts'
import { attendance } from '../../db/schema/events/attendance.ts'
import { members } from '../../db/schema/guild.ts'
import { countedAttendance } from '../core/effective-attendance.ts'

/** How many came and how many were absent, by event id, of the records that meet a condition; without people who opted out. */
export async function countTurnouts(db: Db, condition: SQL): Promise<Map<string, Turnout>> {
  const countOf = (...statuses: string[]) =>
    sql<number>`count(*) filter (where ${inArray(countedAttendance, statuses)})::int`
  const turnouts = await db
    .select({
      eventId: attendance.eventId,
      came: countOf('present', 'late', 'left-early', 'unsigned'),
      absent: countOf('absent'),
    })
    .from(attendance)
    .innerJoin(members, eq(members.id, attendance.memberId))
    .where(and(condition, not(members.optedOut)))
    .groupBy(attendance.eventId)
  return new Map(turnouts.map(({ eventId, ...turnout }) => [eventId, turnout]))
}
