import { eq } from 'drizzle-orm'
import { attendanceContests } from '../../../db/schema/events/attendance.ts'
import { members } from '../../../db/schema/guild.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { aboutAttendance } from '../decide-attendance.ts'
import { requireContestable } from './own-contest.ts'

/** The contest's name in the audit log. */
export const contestedAction = 'attendance contested'

/** Contests a member's own attendance of an event, once. */
export async function contestAttendance(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
  eventId: string,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Serialises concurrent contests, and a deletion of the member's data.
    await tx.select().from(members).where(eq(members.id, memberId)).for('no key update')
    const { event, status } = await requireContestable({ db: tx, now }, memberId, eventId)
    const at = now()
    await tx
      .insert(attendanceContests)
      .values({ eventId, memberId, contested: status, reason: reason.trim(), at })
    await recordChange(tx, {
      at,
      actorId: memberId,
      action: contestedAction,
      ...(await aboutAttendance(tx, memberId, event)),
      after: { standing: status },
    })
  })
}
