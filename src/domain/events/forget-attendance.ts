import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import {
  attendance,
  attendanceChecks,
  eventPresence,
  eventPresenceGaps,
} from '../../db/schema/events/attendance.ts'
import { signups } from '../../db/schema/events/events.ts'

/** Has the attendance of an event checked again. */
export async function forgetChecks(tx: Db, eventId: string): Promise<void> {
  await tx.delete(attendanceChecks).where(eq(attendanceChecks.eventId, eventId))
}

/**
 * Forgets what was found at the start of an event that was moved: those whom a check took off are signed up again, and
 * only officers' decisions stay.
 */
export async function forgetFindings(tx: Db, eventId: string): Promise<void> {
  const isOf = eq(attendance.eventId, eventId)
  const takenOff = tx
    .select({ memberId: attendance.memberId })
    .from(attendance)
    .where(and(isOf, attendance.isTakenOff))
  await tx
    .update(signups)
    .set({ removedAt: null })
    .where(and(eq(signups.eventId, eventId), inArray(signups.memberId, takenOff)))
  await tx.delete(attendance).where(and(isOf, isNull(attendance.decided)))
  await tx
    .update(attendance)
    .set({ found: null, outcome: null, wasSeen: true, isTakenOff: false })
    .where(and(isOf, isNotNull(attendance.decided)))
  await tx.delete(eventPresence).where(eq(eventPresence.eventId, eventId))
  await tx.delete(eventPresenceGaps).where(eq(eventPresenceGaps.eventId, eventId))
}
