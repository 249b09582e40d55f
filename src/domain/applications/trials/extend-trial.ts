import { eq } from 'drizzle-orm'
import { addDays, type Day, dayIn } from '../../../contract/core/zoned-time.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { trialExtensions, trials } from '../../../db/schema/applications/trials.ts'
import { guild, members } from '../../../db/schema/guild.ts'
import { t } from '../../../text/t.ts'
import { aboutApplication, recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { readGuildTimeZone } from '../../core/guild-time-zone.ts'
import { sendDirectMessage } from '../../direct-messages/send.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { lockForStaff } from '../lock-submission.ts'
import { findRunningTrial } from './apply-decision.ts'
import { formatDate, formatExtension } from './trial-messages.ts'

/** The latest end of a trial, in days from today. */
const maxDaysAhead = 365

/** Extends a running trial to a later day and notifies the member; repeating it has no effect. */
export async function extendTrial(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actorId: string,
  { submissionId, endsOn, message }: { submissionId: number; endsOn: Day; message: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const refusal = t('You cannot extend your own trial.')
    await lockForStaff(tx, { submissionId, actorId, refusal })
    const trial = await findRunningTrial(tx, submissionId)
    if (!trial) throw new DomainError('conflict', t('This application is not on trial.'))
    const reply = t('The trial ends on {day}.', { day: formatDate(endsOn) })
    if (trial.endsOn === endsOn) return reply
    const at = now()
    requireLater(endsOn, trial.endsOn, dayIn(await readGuildTimeZone(tx), at))
    await tx.update(trials).set({ endsOn }).where(eq(trials.id, trial.id))
    const [extension] = await tx
      .insert(trialExtensions)
      .values({ trialId: trial.id, extendedBy: actorId, at, endsOn, message: message.trim() })
      .returning({ extensionId: trialExtensions.id })
    await recordChange(tx, {
      at,
      actorId,
      action: 'trial extended',
      ...aboutApplication(submissionId),
      before: { endsOn: trial.endsOn },
      after: { endsOn },
    })
    if (extension) {
      await enqueue(tx, 'notify-of-trial', { submissionId, ...extension })
    }
    return reply
  })
}

function requireLater(endsOn: Day, before: Day, today: Day): void {
  if (endsOn <= before || endsOn <= today) {
    throw new DomainError('conflict', t('Choose a day after today and after the current end.'))
  }
  if (endsOn > addDays(today, maxDaysAhead)) {
    throw new DomainError('conflict', t('A trial can end at most a year from today.'))
  }
}

/** Sends a member the new end of their trial, unless it has ended since. */
export async function notifyOfTrial(
  ctx: Context,
  { extensionId }: { extensionId: number },
  signal: AbortSignal,
): Promise<void> {
  const [row] = await ctx.db
    .select({ extension: trialExtensions, trial: trials, memberId: members.id })
    .from(trialExtensions)
    .innerJoin(trials, eq(trials.id, trialExtensions.trialId))
    .innerJoin(submissions, eq(submissions.id, trials.submissionId))
    .innerJoin(members, eq(members.id, submissions.memberId))
    .where(eq(trialExtensions.id, extensionId))
  if (!row || row.trial.endDecisionId !== null) return
  const [guildRow] = await ctx.db.select({ name: guild.name }).from(guild)
  const { endsOn, message } = row.extension
  const text = formatExtension(
    endsOn,
    message,
    guildRow?.name ?? t('the guild', { context: 'name' }),
  )
  const directMessage = { memberId: row.memberId, message: { text }, nonce: `trial-${extensionId}` }
  await sendDirectMessage(ctx, directMessage, signal)
}
