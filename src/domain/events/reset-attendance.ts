import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import {
  attendance,
  attendanceChecks,
  eventPresence,
  eventPresenceGaps,
} from '../../db/schema/events/attendance.ts'
import { signups } from '../../db/schema/events/events.ts'

/** Deletes the record of an event's attendance checks, so that they run again. */
export async function deleteAttendanceChecks(tx: Db, eventId: string): Promise<void> {
  await tx.delete(attendanceChecks).where(eq(attendanceChecks.eventId, eventId))
}

/**
 * Resets the attendance of an event that was moved: members whom a check removed are signed up again, and only
 * officers' decisions stay.
 */
export async function resetAttendance(tx: Db, eventId: string): Promise<void> {
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
