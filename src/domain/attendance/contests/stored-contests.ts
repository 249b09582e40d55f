import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { attendanceContests } from '../../../db/schema/events/attendance.ts'
import { events } from '../../../db/schema/events/events.ts'

/** A member's contests as their data export has them. */
export async function storedContests(db: Db, memberId: string) {
  const rows = await db
    .select({ contest: attendanceContests, event: events })
    .from(attendanceContests)
    .innerJoin(events, eq(events.id, attendanceContests.eventId))
    .where(eq(attendanceContests.memberId, memberId))
    .orderBy(asc(attendanceContests.at), asc(events.id))
  return rows.map(({ contest, event }) => ({
    event: event.title,
    startsAt: event.startsAt.toISOString(),
    contested: contest.contested,
    reason: contest.reason,
    at: contest.at.toISOString(),
    isAccepted: contest.isAccepted,
    corrected: contest.corrected,
    note: contest.note,
    decidedAt: contest.decidedAt?.toISOString() ?? null,
  }))
}
