import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { reminderDays } from '../../../contract/applications/trials.ts'
import { pages } from '../../../contract/core/pages.ts'
import { addDays, dayIn, zonedTimeToInstant } from '../../../contract/core/zoned-time.ts'
import type { Db } from '../../../db/db.ts'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { trials } from '../../../db/schema/applications/trials.ts'
import { members } from '../../../db/schema/guild.ts'
import { t } from '../../../text/t.ts'
import { readRights } from '../../accounts/rights.ts'
import type { Context } from '../../core/context.ts'
import { readGuildTimeZone } from '../../core/guild-time-zone.ts'
import { sendDirectMessage } from '../../direct-messages/send.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TrialReminder } from '../../jobs/payloads.ts'
import { listReviewerIds } from '../reviewers.ts'
import { formatTrialReminder } from './trial-messages.ts'

/** Reminders are sent from this minute of the guild's day on. */
const fromMinute = 9 * 60

/** How many of the staff are reminded if neither the reviewer nor the person who approved can decide. */
const maxRecipients = 5

/** Enqueues the reminders of trials that end in three days, once for each end. */
export async function enqueueTrialReminders({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  const zone = await readGuildTimeZone(db)
  const today = dayIn(zone, at)
  if (at < zonedTimeToInstant(zone, today, fromMinute)) return
  await db.transaction(async (tx) => {
    const due = await tx
      .update(trials)
      .set({ remindedOf: sql`${trials.endsOn}`, remindedAt: at })
      .where(
        and(
          isNull(trials.endDecisionId),
          lte(trials.endsOn, addDays(today, reminderDays)),
          sql`${trials.remindedOf} is distinct from ${trials.endsOn}`,
        ),
      )
      .returning({
        submissionId: trials.submissionId,
        decisionId: trials.decisionId,
        endsOn: trials.endsOn,
      })
    for (const { decisionId, ...subject } of due) {
      for (const memberId of await findRecipients(tx, subject.submissionId, decisionId)) {
        await enqueue(tx, 'remind-of-trial', { ...subject, memberId })
      }
    }
  })
}

/** The reviewer or else the person who approved, if they can decide, or else others who can. */
async function findRecipients(tx: Db, submissionId: number, decisionId: number): Promise<string[]> {
  const [row] = await tx
    .select({ reviewerId: submissions.reviewerId, decidedBy: decisions.decidedBy })
    .from(decisions)
    .innerJoin(submissions, eq(submissions.id, decisions.submissionId))
    .where(and(eq(decisions.id, decisionId), eq(submissions.id, submissionId)))
  for (const memberId of [row?.reviewerId, row?.decidedBy]) {
    if (memberId && (await readRights(tx, memberId)).tasks.includes('decisions')) return [memberId]
  }
  return (await listReviewerIds(tx)).slice(0, maxRecipients)
}

/** Reminds one member of staff of the end of a trial, unless it was extended or has ended since. */
export async function remindOfTrial(
  ctx: Context,
  { submissionId, endsOn, memberId }: TrialReminder,
  signal: AbortSignal,
): Promise<void> {
  const [row] = await ctx.db
    .select({ name: members.displayName })
    .from(trials)
    .innerJoin(submissions, eq(submissions.id, trials.submissionId))
    .innerJoin(members, eq(members.id, submissions.memberId))
    .where(
      and(
        eq(trials.submissionId, submissionId),
        eq(trials.endsOn, endsOn),
        isNull(trials.endDecisionId),
      ),
    )
  if (!row) return
  const url = ctx.siteUrl + pages.submission.replace(':submissionId', String(submissionId))
  const message = {
    text: formatTrialReminder(row.name, endsOn),
    buttons: [[{ label: t('Open the trial'), url }]],
  }
  const nonce = `trial-${submissionId}-${endsOn}`
  await sendDirectMessage(ctx, { memberId, message, nonce }, signal)
}
