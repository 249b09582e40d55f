import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { signups } from '../../db/schema/events/events.ts'
import type { EventRow } from './event-row.ts'
import { reminderLeadMilliseconds } from './reminders.ts'
import { deleteAttendanceChecks, resetAttendance } from './reset-attendance.ts'

/**
 * Moves an event to a new start, where attendance is checked again; what was found at the old one counts only if the
 * event is over. Members who were reminded of the old start are reminded of the new one, unless it is less than an hour
 * away. Returns the columns to change.
 */
export async function reschedule(
  tx: Db,
  event: EventRow,
  startsAt: Date,
  now: Date,
): Promise<Partial<EventRow>> {
  const isOver = event.startsAt.getTime() + event.durationMinutes * 60_000 <= now.getTime()
  if (!isOver) await resetAttendance(tx, event.id)
  await deleteAttendanceChecks(tx, event.id)
  if (startsAt.getTime() - now.getTime() > reminderLeadMilliseconds) {
    await tx
      .update(signups)
      .set({ remindedAt: null, reminderState: null })
      .where(eq(signups.eventId, event.id))
  }
  return { startsAt, movedAt: now, closedAt: null, presenceUntil: null, attendanceAt: null }
}
