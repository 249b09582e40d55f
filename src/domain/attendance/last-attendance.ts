import { and, desc, eq, isNull, lte, not, sql } from 'drizzle-orm'
import type { AttendedEvent } from '../../contract/activity/dashboard.ts'
import { statusLetters, usualEvents } from '../../contract/attendance/overview.ts'
import type { AttendanceSummary } from '../../contract/attendance/summary.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { attendance } from '../../db/schema/events/attendance.ts'
import { events } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { countedAttendance } from '../core/effective-attendance.ts'
import { summarizeMember } from './overview/summarize.ts'
import { readReliability } from './reliability.ts'

/** How a member attended the last events. */
export interface LastAttendance {
  /** Those at which they have a status, newest first; none for members who opted out. */
  events: AttendedEvent[]
  /** Over these events; null without any. */
  summary: AttendanceSummary | null
}

/** A member's last events, with reliability, trend and streak. */
export async function readLastAttendance(
  db: Db,
  memberId: string,
  now: Date,
): Promise<LastAttendance> {
  const rows = await selectStatuses(db, { memberId, now })
  const reliability = await readReliability(db, [memberId], now)
  const oldestFirst = rows.toReversed()
  const statuses = oldestFirst.map(({ status }) => statusLetters[status]).join('')
  const counts = oldestFirst.map(({ countsForReliability }) => countsForReliability)
  return {
    events: rows.map(({ countsForReliability, startsAt, ...event }) => ({
      ...event,
      startsAt: startsAt.toISOString(),
    })),
    summary:
      rows.length === 0
        ? null
        : {
            reliability: reliability.get(memberId) ?? null,
            ...summarizeMember(statuses, counts),
          },
  }
}

const selectStatuses = preparedQuery((db) =>
  db
    .select({
      eventId: events.id,
      channelId: events.channelId,
      title: events.title,
      startsAt: events.startsAt,
      countsForReliability: events.countsForReliability,
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
