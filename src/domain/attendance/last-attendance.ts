import { and, desc, eq, isNull, lte, not, sql } from 'drizzle-orm'
import type { AttendedEvent } from '../../contract/activity/dashboard.ts'
import { usualEvents } from '../../contract/attendance/overview.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { attendance } from '../../db/schema/events/attendance.ts'
import { events } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { countedAttendance } from '../core/effective-attendance.ts'

/** A member's statuses at the last events that have one, newest first; none for members who opted out. */
export async function listLastEvents(
  db: Db,
  memberId: string,
  now: Date,
): Promise<AttendedEvent[]> {
  const rows = await selectStatuses(db, { memberId, now })
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }))
}

const selectStatuses = preparedQuery((db) =>
  db
    .select({
      eventId: events.id,
      channelId: events.channelId,
      title: events.title,
      startsAt: events.startsAt,
      status: countedAttendance,
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .innerJoin(members, eq(members.id, attendance.memberId))
    .where(
      and(
        eq(attendance.memberId, sql.placeholder('memberId')),
        not(members.optedOut),
        isNull(events.cancelledAt),
        lte(events.startsAt, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(usualEvents)
    .prepare('last_attendance_of_member'),
)
