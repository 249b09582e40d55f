import { and, eq, isNull } from 'drizzle-orm'
import type { ContestDecision } from '../../../contract/attendance/contests.ts'
import type { Db } from '../../../db/db.ts'
import { attendanceContests } from '../../../db/schema/events/attendance.ts'
import { t } from '../../../text/t.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { requireNotSelf } from '../../core/self-action.ts'
import { lockEvent } from '../../events/event-row.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { enqueueTabsOfEvents } from '../../sheets/enqueue-tabs.ts'
import { aboutAttendance, ownAttendance, saveDecision } from '../decide-attendance.ts'

/** The decisions' names in the audit log. */
export const contestDecisionActions = {
  accepted: 'attendance contest accepted',
  declined: 'attendance contest declined',
} as const

type Contest = typeof attendanceContests.$inferSelect

/**
 * Accepts a contest, which corrects the attendance, or declines it; notifies the member. Throws if it is decided
 * already.
 */
export async function decideContest(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actorId: string,
  { eventId, memberId }: { eventId: string; memberId: string },
  { isAccepted, standing, note }: ContestDecision,
): Promise<void> {
  requireNotSelf(actorId, memberId, ownAttendance())
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    const decidedAt = now()
    const decided = isAccepted && standing ? standing : null
    if (decided) await saveDecision(tx, { eventId, memberId, decided, decidedAt })
    const decision = { isAccepted, corrected: decided, note: note?.trim() ?? '', decidedAt }
    const contest = await closeContest(tx, { eventId, memberId }, decision)
    const subject = await aboutAttendance(tx, memberId, event)
    await recordChange(tx, { at: decidedAt, actorId, ...subject, ...describeDecision(contest) })
    await enqueue(tx, 'notify-of-contest', { eventId, memberId })
    if (decided) await enqueueTabsOfEvents(tx, [eventId], decidedAt)
  })
}

async function closeContest(
  tx: Db,
  { eventId, memberId }: { eventId: string; memberId: string },
  decision: Pick<Contest, 'isAccepted' | 'corrected' | 'note' | 'decidedAt'>,
): Promise<Contest> {
  const { isAccepted, eventId: ofEvent, memberId: ofMember } = attendanceContests
  const which = and(eq(ofEvent, eventId), eq(ofMember, memberId))
  const [contest] = await tx
    .update(attendanceContests)
    .set(decision)
    .where(and(which, isNull(isAccepted)))
    .returning()
  if (contest) return contest
  if ((await tx.$count(attendanceContests, which)) === 0) {
    throw new DomainError('not-found', t('Contest not found.'))
  }
  throw new DomainError('conflict', t('This contest has been decided already.'))
}

function describeDecision({ contested, corrected, note }: Contest) {
  const state = corrected ? 'accepted' : 'declined'
  return {
    action: contestDecisionActions[state],
    before: { contest: 'open', standing: contested },
    after: { contest: state, standing: corrected ?? contested, ...(note && { note }) },
  }
}
