import { and, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { interviews } from '../../../db/schema/interviews/times.ts'
import { message } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { InterviewReminder } from '../../jobs/payloads.ts'
import { postInRoom } from '../post-in-room.ts'
import { findOpenRoom } from '../rooms.ts'
import { formatReminder } from './interview-messages.ts'

const minute = 60_000

/** How long before an interview each reminder is sent, and until when it makes sense. */
const reminders = {
  day: { from: 24 * 60 * minute, until: 30 * minute, sentOf: interviews.dayReminderOf },
  soon: { from: 30 * minute, until: 0, sentOf: interviews.soonReminderOf },
} as const

/** Enqueues the reminders that are due; one that was due before the time was agreed is left out. */
export async function enqueueInterviewReminders({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  for (const lead of ['day', 'soon'] as const) {
    const { from, until, sentOf } = reminders[lead]
    const due = await db
      .select({
        interviewId: interviews.id,
        submissionId: interviews.submissionId,
        startsAt: interviews.startsAt,
      })
      .from(interviews)
      .where(
        and(
          eq(interviews.state, 'booked'),
          lte(interviews.startsAt, new Date(at + from)),
          gt(interviews.startsAt, new Date(at + until)),
          sql`${interviews.agreedAt} <= ${interviews.startsAt} - ${from} * interval '1 millisecond'`,
          sql`${sentOf} is distinct from ${interviews.startsAt}`,
        ),
      )
    for (const { startsAt, ...about } of due) {
      const reminder = { ...about, startsAt: startsAt.toISOString(), lead }
      await enqueue(db, 'remind-of-interview', reminder)
    }
  }
}

/** Reminds both sides in the room, unless the interview was moved, cancelled or has started, or they were. */
export async function remindOfInterview(
  ctx: Context,
  { interviewId, startsAt, lead }: InterviewReminder,
): Promise<void> {
  const [row] = await ctx.db
    .select({ interview: interviews, applicantId: submissions.memberId })
    .from(interviews)
    .innerJoin(submissions, eq(submissions.id, interviews.submissionId))
    .where(and(eq(interviews.id, interviewId), eq(interviews.state, 'booked')))
  if (!row || row.interview.startsAt.toISOString() !== startsAt) return
  const { interview, applicantId } = row
  const { until } = reminders[lead]
  if (interview.startsAt.getTime() - until <= ctx.now().getTime()) return
  const sentOf = lead === 'day' ? interview.dayReminderOf : interview.soonReminderOf
  if (sentOf?.getTime() === interview.startsAt.getTime()) return
  const room = await findOpenRoom(ctx.db, applicantId)
  const nonce = `iv-${interviewId}-${lead}-${(interview.startsAt.getTime() / 1000) % 1e7}`
  if (room) await postInRoom(ctx, room, formatReminder(room, interview), nonce.slice(0, 25))
  const sent = { [lead === 'day' ? 'dayReminderOf' : 'soonReminderOf']: interview.startsAt }
  await ctx.db.update(interviews).set(sent).where(eq(interviews.id, interviewId))
}

/** Why an interview was cancelled automatically, stored in English and shown with `t`. */
export const cancellationReasons = {
  withdrawn: message('The application was withdrawn.'),
  rejected: message('The application was rejected.'),
} as const

/** Cancels the coming interviews of applications that were withdrawn or finally rejected. */
export async function cancelObsoleteInterviews({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<void> {
  const isWithdrawn = and(isNull(submissions.approved), eq(submissions.stage, 'withdrawn'))
  const undoable = db
    .select({ one: sql`1` })
    .from(decisions)
    .where(and(eq(decisions.submissionId, submissions.id), gt(decisions.undoableUntil, now())))
  const isRejected = and(eq(submissions.approved, false), notExists(undoable))
  const reasons = [
    { isObsolete: isWithdrawn, reason: cancellationReasons.withdrawn },
    { isObsolete: isRejected, reason: cancellationReasons.rejected },
  ]
  for (const { isObsolete, reason } of reasons) {
    await db
      .update(interviews)
      .set({ state: 'cancelled', reason })
      .from(submissions)
      .where(
        and(
          eq(submissions.id, interviews.submissionId),
          eq(interviews.state, 'booked'),
          gt(interviews.startsAt, now()),
          isObsolete,
        ),
      )
  }
}
