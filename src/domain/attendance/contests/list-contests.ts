import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { OpenContest } from '../../../contract/attendance/contests.ts'
import {
  type AttendanceStatus,
  attendance,
  attendanceContests,
} from '../../../db/schema/events/attendance.ts'
import { events } from '../../../db/schema/events/events.ts'
import { members } from '../../../db/schema/guild.ts'
import { avatarUrl } from '../../core/avatar-url.ts'
import type { Context } from '../../core/context.ts'
import { effectiveAttendance } from '../../core/effective-attendance.ts'

const maxContests = 200

/** The contests that are not decided yet, oldest first. */
export async function listContests(ctx: Context): Promise<OpenContest[]> {
  const rows = await ctx.db
    .select({
      person: {
        id: members.id,
        avatarHash: members.avatarHash,
        guildAvatarHash: members.guildAvatarHash,
      },
      displayName: members.displayName,
      event: { id: events.id, title: events.title, startsAt: events.startsAt },
      contest: attendanceContests,
      standing: sql<AttendanceStatus | null>`${effectiveAttendance}`,
    })
    .from(attendanceContests)
    .innerJoin(members, eq(members.id, attendanceContests.memberId))
    .innerJoin(events, eq(events.id, attendanceContests.eventId))
    .leftJoin(
      attendance,
      and(eq(attendance.eventId, events.id), eq(attendance.memberId, members.id)),
    )
    .where(isNull(attendanceContests.isAccepted))
    .orderBy(asc(attendanceContests.at), asc(events.id), asc(members.id))
    .limit(maxContests)
  return rows.map(({ person, displayName, event, contest, standing }) => ({
    eventId: event.id,
    title: event.title,
    startsAt: event.startsAt.toISOString(),
    userId: person.id,
    displayName,
    avatar: avatarUrl(ctx, person),
    contested: contest.contested,
    standing,
    reason: contest.reason,
    at: contest.at.toISOString(),
  }))
}
