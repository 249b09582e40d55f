import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { submissionSteps } from '../../../db/schema/applications/steps.ts'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { t } from '../../../text/t.ts'
import { aboutApplication, recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { enqueueReviewCard } from '../review-cards/enqueue.ts'
import { enqueueSteps } from '../steps.ts'
import { findRunningTrial } from '../trials/apply-decision.ts'
import { lockForDecision } from './decide.ts'
import { supersededReason } from './record-decision.ts'

type Decision = typeof decisions.$inferSelect

/**
 * Undoes a decision before it takes effect on Discord, and restores the previous one. The audit log keeps
 * both; undoing it again has no effect.
 */
export async function undoDecision(
  ctx: Pick<Context, 'db' | 'now'>,
  actorId: string,
  { submissionId, decisionId }: { submissionId: number; decisionId: number },
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    await lockForDecision(tx, submissionId, actorId)
    // Locked, because a job makes a decision final before it starts its effects.
    const found = await tx
      .select()
      .from(decisions)
      .where(eq(decisions.submissionId, submissionId))
      .orderBy(desc(decisions.id))
      .for('update')
    if (!found.some(({ id }) => id === decisionId)) return t('Already undone.')
    const [newest, previous] = found
    const at = ctx.now()
    if (newest?.id !== decisionId || !newest.undoableUntil || newest.undoableUntil <= at) {
      throw new DomainError(
        'conflict',
        t('It is too late to undo this decision. You can still change it.'),
      )
    }
    const stage = await readTrialStage(tx, submissionId)
    await removeDecision(tx, newest)
    const stageAgain = await readTrialStage(tx, submissionId)
    await recordChange(tx, {
      at,
      actorId,
      action: 'application decision undone',
      ...aboutApplication(submissionId),
      before: { approved: newest.approved, ...stage },
      after: { approved: newest.wasApproved, ...stageAgain },
    })
    await enqueueReviewCard(tx, submissionId)
    if (previous) await resumeSteps(tx, previous, at)
    return t('Decision undone.')
  })
}

/** For the audit log, which otherwise would not record that a promotion was undone. */
async function readTrialStage(tx: Db, submissionId: number): Promise<{ stage?: 'trial' }> {
  return (await findRunningTrial(tx, submissionId)) ? { stage: 'trial' } : {}
}

/** Deletes a decision with its steps, so that its jobs have no effect. */
async function removeDecision(
  tx: Db,
  { id, submissionId, wasApproved: approved }: Decision,
): Promise<void> {
  await tx.delete(decisions).where(eq(decisions.id, id))
  await tx.update(submissions).set({ approved }).where(eq(submissions.id, submissionId))
}

/** Enqueues the steps that the undone decision had superseded. */
async function resumeSteps(tx: Db, previous: Decision, at: Date): Promise<void> {
  const resumed = await tx
    .update(submissionSteps)
    .set({ state: 'waiting', reason: null, at })
    .where(
      and(
        eq(submissionSteps.decisionId, previous.id),
        eq(submissionSteps.state, 'skipped'),
        eq(submissionSteps.reason, supersededReason),
      ),
    )
    .returning({ step: submissionSteps.step })
  const steps = resumed.map(({ step }) => step)
  await enqueueSteps(tx, previous.submissionId, steps, previous.undoableUntil)
}
