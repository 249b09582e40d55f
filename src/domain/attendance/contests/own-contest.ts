import { and, eq, sql } from 'drizzle-orm'
import { contestDays, type OwnContest } from '../../../contract/attendance/contests.ts'
import type { Db } from '../../../db/db.ts'
import {
  type AttendanceStatus,
  attendance,
  attendanceContests,
} from '../../../db/schema/events/attendance.ts'
import type { events } from '../../../db/schema/events/events.ts'
import { members } from '../../../db/schema/guild.ts'
import { t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { effectiveAttendance } from '../../core/effective-attendance.ts'
import { DomainError } from '../../core/errors.ts'
import { endOf } from '../../events/event-row.ts'
import { findVisible } from '../../events/member-view/load-event.ts'

const day = 24 * 60 * 60 * 1000

type Contest = typeof attendanceContests.$inferSelect

/** A member's attendance of an event, and whether they can contest it. */
interface Contestable {
  isOptedOut: boolean
  status: AttendanceStatus | null
  /** Until when the status can be contested. */
  until: Date
  contest: Contest | null
}

/** A member's attendance of an event that they may see, and their contest of it. */
export async function readOwnContest(
  ctx: Context,
  memberId: string,
  eventId: string,
): Promise<OwnContest> {
  const { event } = await findVisible(ctx.db, memberId, eventId)
  const found = await readContestable(ctx.db, memberId, event)
  const isContestable = findProblem(found, ctx.now()) === null
  return {
    standing: found.status,
    contestableUntil: isContestable ? found.until.toISOString() : null,
    contest: found.contest && toOwnContest(found.contest),
  }
}

/** Throws unless the member can contest their attendance of the event now; returns the event and the status. */
export async function requireContestable(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
  eventId: string,
) {
  const { event } = await findVisible(db, memberId, eventId)
  const found = await readContestable(db, memberId, event)
  const problem = findProblem(found, now())
  if (problem !== null) throw new DomainError('conflict', problem)
  return { event, status: found.status as AttendanceStatus }
}

async function readContestable(
  db: Db,
  memberId: string,
  event: typeof events.$inferSelect,
): Promise<Contestable> {
  const isOwn = (table: typeof attendance | typeof attendanceContests) =>
    and(eq(table.eventId, event.id), eq(table.memberId, members.id))
  const [row] = await db
    .select({
      isOptedOut: members.optedOut,
      status: sql<AttendanceStatus | null>`${effectiveAttendance}`,
      decidedAt: attendance.decidedAt,
      contest: attendanceContests,
    })
    .from(members)
    .leftJoin(attendance, isOwn(attendance))
    .leftJoin(attendanceContests, isOwn(attendanceContests))
    .where(eq(members.id, memberId))
  const setAt = row?.decidedAt ?? event.attendanceAt ?? endOf(event)
  return {
    isOptedOut: row?.isOptedOut ?? false,
    status: row?.status ?? null,
    until: new Date(setAt.getTime() + contestDays * day),
    contest: row?.contest ?? null,
  }
}

/** Why a member cannot contest their attendance; null if they can. */
function findProblem(
  { isOptedOut, status, until, contest }: Contestable,
  now: Date,
): string | null {
  if (isOptedOut) return t('You opted out of the statistics, so your attendance is not recorded.')
  if (contest) return t('You have contested your attendance of this event already.')
  if (status === null) return t('No attendance is recorded for you at this event.')
  if (status === 'present') return t('You are recorded as attended.')
  if (until <= now)
    return t('Attendance can be contested for {days, number} days.', { days: contestDays })
  return null
}

function toOwnContest({ contested, reason, isAccepted, corrected, note }: Contest) {
  return {
    state: isAccepted === null ? 'open' : isAccepted ? 'accepted' : 'declined',
    standing: contested,
    reason,
    corrected,
    note,
  } as const
}
