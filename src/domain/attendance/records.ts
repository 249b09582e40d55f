import { and, asc, eq, isNotNull, isNull, not, notExists, sql } from 'drizzle-orm'
import type {
  Attendance,
  AttendanceRow,
  AttendanceStatus,
  UnrecordedMember,
} from '../../contract/attendance/records.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { attendance, attendanceChecks } from '../../db/schema/attendance.ts'
import { attendanceCheckConfigs } from '../../db/schema/automation.ts'
import { signups } from '../../db/schema/events.ts'
import { members } from '../../db/schema/guild.ts'
import { recordChange } from '../audit/record.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { lockEvent } from '../events/event-row.ts'
import { selectEvent } from '../events/list.ts'
import { listAnswers } from '../events/list-answers.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueTabsOfEvents } from '../sheets/enqueue-tabs.ts'

/** The attendance of an event by name, the checks behind it, and the members' answers. */
export async function readAttendance(ctx: Context, eventId: string): Promise<Attendance> {
  const [event] = await selectEvent(ctx.db, { eventId })
  if (!event) throw new DomainError('not-found', 'Event not found.')
  return {
    hasBegun: event.startsAt <= ctx.now(),
    answers: await listAnswers(ctx, eventId),
    people: await listPeople(ctx, eventId),
    checks: await listChecks(ctx.db, eventId),
  }
}

async function listPeople(ctx: Context, eventId: string): Promise<AttendanceRow[]> {
  const rows = await selectPeople(ctx.db, { eventId })
  return rows.map(({ found, decided, displayName, isTakenOff, ...person }) => ({
    userId: person.id,
    displayName,
    avatar: avatarUrl(ctx, person),
    standing: decided ?? found ?? 'absent',
    found,
    isDecided: decided !== null,
    isTakenOff,
  }))
}

const isOff = sql<boolean>`${attendance.isTakenOff} and ${signups.removedAt} is not null`

const selectPeople = preparedQuery((db) =>
  db
    .select({
      id: members.id,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      found: attendance.found,
      decided: attendance.decided,
      isTakenOff: isOff,
    })
    .from(attendance)
    .innerJoin(members, eq(members.id, attendance.memberId))
    .leftJoin(
      signups,
      and(eq(signups.eventId, attendance.eventId), eq(signups.memberId, attendance.memberId)),
    )
    .where(eq(attendance.eventId, sql.placeholder('eventId')))
    .orderBy(sql`lower(${members.displayName})`, asc(members.id))
    .prepare('attendance_of_event'),
)

/** The members of the guild whose attendance of an event is not recorded, by name, without bots. */
export async function listUnrecorded(db: Db, eventId: string): Promise<UnrecordedMember[]> {
  const [event] = await selectEvent(db, { eventId })
  if (!event) throw new DomainError('not-found', 'Event not found.')
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
      and(members.inGuild, not(members.isBot), notExists(db.select().from(attendance).where(own))),
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

/** The event's name in the audit log. */
export const attendanceChangedAction = 'attendance changed'

/** An officer's decision about a member's attendance. */
export interface AttendanceDecision {
  userId: string
  /** Null: only the checks count; absent: unchanged. */
  standing?: AttendanceStatus | null | undefined
  /** Restores the signup that a check removed. */
  isBack?: boolean | null | undefined
}

/** Overrides the checks with an officer's decision, or restores a signup; recorded in the audit log. */
export async function decideAttendance(
  ctx: Context,
  actorId: string,
  eventId: string,
  verdict: AttendanceDecision,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    const name = await nameOf(tx, verdict.userId)
    const before = await findStatus(tx, eventId, verdict.userId)
    if (verdict.standing !== undefined) await decide(tx, eventId, verdict.userId, verdict.standing)
    if (verdict.isBack) await restoreSignup(tx, eventId, verdict.userId)
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: attendanceChangedAction,
      subject: `${name} (${verdict.userId}) at ${event.title}`,
      before,
      after: await findStatus(tx, eventId, verdict.userId),
    })
    await enqueueTabsOfEvents(tx, [eventId], ctx.now())
  })
}

async function findStatus(tx: Db, eventId: string, memberId: string) {
  const [row] = await tx
    .select({ found: attendance.found, decided: attendance.decided, isTakenOff: isOff })
    .from(attendance)
    .leftJoin(
      signups,
      and(eq(signups.eventId, attendance.eventId), eq(signups.memberId, attendance.memberId)),
    )
    .where(and(eq(attendance.eventId, eventId), eq(attendance.memberId, memberId)))
  if (!row) return null
  return { standing: row.decided ?? row.found, isTakenOff: row.isTakenOff }
}

async function decide(
  tx: Db,
  eventId: string,
  memberId: string,
  decided: AttendanceStatus | null,
): Promise<void> {
  const which = and(eq(attendance.eventId, eventId), eq(attendance.memberId, memberId))
  if (decided !== null) {
    await tx
      .insert(attendance)
      .values({ eventId, memberId, decided })
      .onConflictDoUpdate({
        target: [attendance.eventId, attendance.memberId],
        set: { decided },
      })
    return
  }
  await tx.delete(attendance).where(and(which, isNull(attendance.found)))
  await tx
    .update(attendance)
    .set({ decided: null })
    .where(and(which, isNotNull(attendance.found)))
}

async function restoreSignup(tx: Db, eventId: string, memberId: string): Promise<void> {
  const back = await tx
    .update(signups)
    .set({ removedAt: null })
    .where(
      and(
        eq(signups.eventId, eventId),
        eq(signups.memberId, memberId),
        isNotNull(signups.removedAt),
        sql`exists (select from ${attendance} where ${attendance.eventId} = ${signups.eventId}
          and ${attendance.memberId} = ${signups.memberId} and ${attendance.isTakenOff})`,
      ),
    )
    .returning({ id: signups.id })
  if (back.length === 0) {
    throw new DomainError('conflict', 'No attendance check has taken this member off the signups.')
  }
  await enqueue(tx, 'sync-event-post', { eventId }, eventId)
}

async function nameOf(tx: Db, memberId: string): Promise<string> {
  const [member] = await tx
    .select({ displayName: members.displayName })
    .from(members)
    .where(eq(members.id, memberId))
  if (!member) throw new DomainError('not-found', 'User not found.')
  return member.displayName
}
