import { and, asc, eq, isNotNull, not, notExists, or, sql } from 'drizzle-orm'
import type {
  Attendance,
  AttendanceRow,
  DecidedStatus,
  UnrecordedMember,
} from '../../contract/attendance/records.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import {
  type AttendanceStatus,
  attendance,
  attendanceChecks,
} from '../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../db/schema/events/automation.ts'
import { signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { aboutMember, type Change, recordChange } from '../audit/record.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import { toCheckStatus } from '../core/check-status.ts'
import type { Context } from '../core/context.ts'
import { effectiveAttendance } from '../core/effective-attendance.ts'
import { DomainError } from '../core/errors.ts'
import { requireNotSelf } from '../core/self-action.ts'
import { lockEvent } from '../events/event-row.ts'
import { selectEvent } from '../events/list.ts'
import { listAnswers } from '../events/list-answers.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueTabsOfEvents } from '../sheets/enqueue-tabs.ts'

/**
 * The attendance of an event by name, the checks behind it, and the members' answers. Of members who opted out of
 * the statistics only removed sign-ups are shown.
 */
export async function readAttendance(ctx: Context, eventId: string): Promise<Attendance> {
  const [event] = await selectEvent(ctx.db, { eventId })
  if (!event) throw new DomainError('not-found', 'Event not found.')
  return {
    hasBegun: event.startsAt <= ctx.now(),
    ...(await listAnswers(ctx, eventId)),
    people: await listPeople(ctx, eventId),
    checks: await listChecks(ctx.db, eventId),
  }
}

async function listPeople(ctx: Context, eventId: string): Promise<AttendanceRow[]> {
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

const isOff = sql<boolean>`${attendance.isTakenOff} and ${signups.removedAt} is not null`

/** The status without an officer's decision. */
const automatic = sql<AttendanceStatus | null>`coalesce(${attendance.outcome}, ${attendance.found})`

const selectPeople = preparedQuery((db) =>
  db
    .select({
      id: members.id,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      found: automatic,
      status: effectiveAttendance,
      decided: attendance.decided,
      isTakenOff: isOff,
    })
    .from(attendance)
    .innerJoin(members, eq(members.id, attendance.memberId))
    .leftJoin(
      signups,
      and(eq(signups.eventId, attendance.eventId), eq(signups.memberId, attendance.memberId)),
    )
    .where(
      and(eq(attendance.eventId, sql.placeholder('eventId')), or(not(members.optedOut), isOff)),
    )
    .orderBy(sql`lower(${members.displayName})`, asc(members.id))
    .prepare('attendance_of_event'),
)

/** The members of the guild whose attendance of an event can be recorded but is not, by name. */
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

/** The event's name in the audit log. */
export const attendanceChangedAction = 'attendance changed'

/** An officer's decision about a member's attendance. */
export interface AttendanceDecision {
  userId: string
  /** Null: only the checks count; absent: unchanged. */
  standing?: DecidedStatus | null | undefined
  reason?: string | null | undefined
  /** Restores the signup that a check removed. */
  isBack?: boolean | null | undefined
}

/** The refusal to decide about one's own attendance. */
export const ownAttendance = 'You cannot decide about your own attendance.'

/** Overrides the checks with an officer's decision, or restores a signup; recorded in the audit log. */
export async function decideAttendance(
  ctx: Context,
  actorId: string,
  eventId: string,
  verdict: AttendanceDecision,
): Promise<void> {
  requireNotSelf(actorId, verdict.userId, ownAttendance)
  await ctx.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    const about = await aboutAttendance(tx, verdict.userId, event)
    if (verdict.standing !== undefined) await requireRecorded(tx, verdict.userId)
    const before = await findStatus(tx, eventId, verdict.userId)
    if (verdict.standing !== undefined) {
      const row = { eventId, memberId: verdict.userId, decidedAt: ctx.now() }
      await saveDecision(tx, { ...row, decided: verdict.standing })
    }
    if (verdict.isBack) await restoreSignup(tx, eventId, verdict.userId)
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: attendanceChangedAction,
      ...about,
      before,
      after: withReason(await findStatus(tx, eventId, verdict.userId), verdict.reason),
    })
    await enqueueTabsOfEvents(tx, [eventId], ctx.now())
  })
}

async function requireRecorded(tx: Db, memberId: string): Promise<void> {
  const optedOut = await tx.$count(members, and(eq(members.id, memberId), members.optedOut))
  if (optedOut === 0) return
  throw new DomainError('conflict', 'This member opted out of the statistics.')
}

function withReason(status: object | null, reason: string | null | undefined) {
  return reason?.trim() ? { ...status, reason: reason.trim() } : status
}

async function findStatus(tx: Db, eventId: string, memberId: string) {
  const [row] = await tx
    .select({ standing: effectiveAttendance, isTakenOff: isOff })
    .from(attendance)
    .leftJoin(
      signups,
      and(eq(signups.eventId, attendance.eventId), eq(signups.memberId, attendance.memberId)),
    )
    .where(and(eq(attendance.eventId, eventId), eq(attendance.memberId, memberId)))
  return row ?? null
}

/** Saves an officer's decision; null removes it, so that only the automatic status counts. */
export async function saveDecision(
  tx: Db,
  row: { eventId: string; memberId: string; decided: AttendanceStatus | null; decidedAt: Date },
): Promise<void> {
  const { eventId, memberId, decided, decidedAt } = row
  const which = and(eq(attendance.eventId, eventId), eq(attendance.memberId, memberId))
  if (decided !== null) {
    await tx
      .insert(attendance)
      .values(row)
      .onConflictDoUpdate({
        target: [attendance.eventId, attendance.memberId],
        set: { decided, decidedAt },
      })
    return
  }
  await tx.delete(attendance).where(and(which, sql`${automatic} is null`))
  await tx
    .update(attendance)
    .set({ decided: null, decidedAt })
    .where(and(which, sql`${automatic} is not null`))
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
    throw new DomainError('conflict', 'No attendance check has removed this member’s sign-up.')
  }
  await enqueue(tx, 'sync-event-post', { eventId })
}

/** A member's attendance of an event, as the subject of an audit entry. */
export async function aboutAttendance(
  tx: Db,
  memberId: string,
  event: { title: string },
): Promise<Pick<Change, 'subject' | 'memberIds'>> {
  const [member] = await tx
    .select({ displayName: members.displayName })
    .from(members)
    .where(eq(members.id, memberId))
  if (!member) throw new DomainError('not-found', 'User not found.')
  return aboutMember('', { memberId, ...member }, `at ${event.title}`)
}
