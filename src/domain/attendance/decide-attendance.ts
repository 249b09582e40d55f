import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AttendanceDecision } from '../../contract/attendance/records.ts'
import type { Db } from '../../db/db.ts'
import { type AttendanceStatus, attendance } from '../../db/schema/events/attendance.ts'
import { signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { aboutMember, type Change, recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import {
  automaticAttendance,
  effectiveAttendance,
  isTakenOff,
} from '../core/effective-attendance.ts'
import { DomainError } from '../core/errors.ts'
import { requireNotSelf } from '../core/self-action.ts'
import { lockEvent } from '../events/event-row.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueTabsOfEvents } from '../sheets/enqueue-tabs.ts'

/** The event's name in the audit log. */
export const attendanceChangedAction = 'attendance changed'

/** The refusal to decide about one's own attendance. */
export const ownAttendance = () => t('You cannot decide about your own attendance.')

/** Overrides the checks with an officer's decision, or restores a signup; recorded in the audit log. */
export async function decideAttendance(
  ctx: Context,
  actorId: string,
  eventId: string,
  verdict: AttendanceDecision,
): Promise<void> {
  requireNotSelf(actorId, verdict.userId, ownAttendance())
  await ctx.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    const subject = await aboutAttendance(tx, verdict.userId, event)
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
      ...subject,
      before,
      after: withReason(await findStatus(tx, eventId, verdict.userId), verdict.reason),
    })
    await enqueueTabsOfEvents(tx, [eventId], ctx.now())
  })
}

async function requireRecorded(tx: Db, memberId: string): Promise<void> {
  const optedOut = await tx.$count(members, and(eq(members.id, memberId), members.optedOut))
  if (optedOut === 0) return
  throw new DomainError('conflict', t('This member opted out of the statistics.'))
}

function withReason(status: object | null, reason: string | null | undefined) {
  return reason?.trim() ? { ...status, reason: reason.trim() } : status
}

async function findStatus(tx: Db, eventId: string, memberId: string) {
  const [row] = await tx
    .select({ standing: effectiveAttendance, isTakenOff })
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
  await removeDecisions(tx, which, decidedAt)
}

/** Removes officers' decisions, so that only the automatic status counts. */
export async function removeDecisions(tx: Db, which: SQL | undefined, at: Date): Promise<void> {
  await tx.delete(attendance).where(and(which, sql`${automaticAttendance} is null`))
  await tx
    .update(attendance)
    .set({ decided: null, decidedAt: at })
    .where(and(which, sql`${automaticAttendance} is not null`))
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
    throw new DomainError('conflict', t('No attendance check has removed this member’s sign-up.'))
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
  if (!member) throw new DomainError('not-found', t('User not found.'))
  return attendanceSubject({ memberId, ...member }, event)
}

/** The attendance of an event of a member whose name is known, as the subject of an audit entry. */
export function attendanceSubject(
  member: { memberId: string; displayName: string },
  event: { title: string },
): Pick<Change, 'subject' | 'memberIds'> {
  return aboutMember('', member, `at ${event.title}`)
}
