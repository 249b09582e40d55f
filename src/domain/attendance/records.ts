import { and, asc, eq, not, notExists, or, sql } from 'drizzle-orm'
import type {
  Attendance,
  AttendanceRow,
  UnrecordedMember,
} from '../../contract/attendance/records.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { attendance, attendanceChecks } from '../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../db/schema/events/automation.ts'
import { signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import { toCheckStatus } from '../core/check-status.ts'
import type { Context } from '../core/context.ts'
import {
  automaticAttendance,
  effectiveAttendance,
  isTakenOff,
} from '../core/effective-attendance.ts'
import { DomainError } from '../core/errors.ts'
import { selectEvent } from '../events/list.ts'
import { listAnswers } from '../events/list-answers.ts'
import { listUnmarked } from './list-unmarked.ts'

/**
 * The attendance of an event by name, the checks behind it, and the members' answers. Of members who opted out of
 * the statistics only removed sign-ups are shown.
 */
export async function readAttendance(
  ctx: Context,
  eventId: string,
  viewerId: string,
): Promise<Attendance> {
  const [event] = await selectEvent(ctx.db, { eventId })
  if (!event) throw new DomainError('not-found', t('Event not found.'))
  const hasBegun = event.startsAt <= ctx.now()
  const unmarked = hasBegun ? await listUnmarked(ctx.db, eventId, viewerId) : []
  return {
    hasBegun,
    ...(await listAnswers(ctx, eventId)),
    people: await readPeople(ctx, eventId),
    checks: await listChecks(ctx.db, eventId),
    unmarkedCount: unmarked.length,
  }
}

/** Those whose attendance of an event is recorded, by name. */
export async function listPeople(ctx: Context, eventId: string): Promise<AttendanceRow[]> {
  const [event] = await selectEvent(ctx.db, { eventId })
  if (!event) throw new DomainError('not-found', t('Event not found.'))
  return readPeople(ctx, eventId)
}

async function readPeople(ctx: Context, eventId: string): Promise<AttendanceRow[]> {
  const rows = await selectPeople(ctx.db, { eventId })
  return rows.map(({ found, status, decided, displayName, isTakenOff, ...person }) => ({
    userId: person.id,
    displayName,
    avatar: avatarUrl(ctx, person),
    standing: toCheckStatus(status),
    status,
    found: found && toCheckStatus(found),
    isDecided: decided !== null,
    isTakenOff,
  }))
}

const selectPeople = preparedQuery((db) =>
  db
    .select({
      id: members.id,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      found: automaticAttendance,
      status: effectiveAttendance,
      decided: attendance.decided,
      isTakenOff,
    })
    .from(attendance)
    .innerJoin(members, eq(members.id, attendance.memberId))
    .leftJoin(
      signups,
      and(eq(signups.eventId, attendance.eventId), eq(signups.memberId, attendance.memberId)),
    )
    .where(
      and(
        eq(attendance.eventId, sql.placeholder('eventId')),
        or(not(members.optedOut), isTakenOff),
      ),
    )
    .orderBy(sql`lower(${members.displayName})`, asc(members.id))
    .prepare('attendance_of_event'),
)

/** The members of the guild whose attendance of an event can be recorded but is not, by name. */
export async function listUnrecorded(db: Db, eventId: string): Promise<UnrecordedMember[]> {
  const [event] = await selectEvent(db, { eventId })
  if (!event) throw new DomainError('not-found', t('Event not found.'))
  return selectUnrecorded(db, { eventId })
}

const selectUnrecorded = preparedQuery((db) => {
  const own = and(
    eq(attendance.eventId, sql.placeholder('eventId')),
    eq(attendance.memberId, members.id),
  )
  return db
    .select({ userId: members.id, displayName: members.displayName })
    .from(members)
    .where(
      and(
        ...[members.inGuild, not(members.isBot), not(members.optedOut)],
        notExists(db.select().from(attendance).where(own)),
      ),
    )
    .orderBy(sql`lower(${members.displayName})`, asc(members.id))
    .prepare('unrecorded_at_event')
})

async function listChecks(db: Db, eventId: string): Promise<Attendance['checks']> {
  const rows = await selectChecks(db, { eventId })
  return rows.map(({ at, ...check }) => ({ ...check, at: at.toISOString() }))
}

const selectChecks = preparedQuery((db) =>
  db
    .select({
      delayMinutes: attendanceCheckConfigs.checkDelayMinutes,
      state: attendanceChecks.state,
      at: attendanceChecks.at,
      note: attendanceChecks.note,
    })
    .from(attendanceChecks)
    .leftJoin(attendanceCheckConfigs, eq(attendanceCheckConfigs.id, attendanceChecks.configId))
    .where(eq(attendanceChecks.eventId, sql.placeholder('eventId')))
    .orderBy(asc(attendanceChecks.at), asc(attendanceChecks.configId))
    .prepare('checks_of_event'),
)
