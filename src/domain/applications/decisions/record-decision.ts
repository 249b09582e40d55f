import { and, eq, isNotNull } from 'drizzle-orm'
import type { Outcome } from '../../../contract/applications/decision-messages.ts'
import type { Db } from '../../../db/db.ts'
import { submissionSteps } from '../../../db/schema/applications/steps.ts'
import {
  type DecisionMessage,
  decisions,
  submissions,
} from '../../../db/schema/applications/submissions.ts'
import { message } from '../../../text/t.ts'
import { aboutApplication, recordChange } from '../../audit/record.ts'
import { formatMessage } from '../decision-messages/compose-message.ts'
import { recordStage } from '../stages.ts'
import { enqueueSteps, insertSteps, type StepName } from '../steps.ts'
import { applyToTrial } from '../trials/apply-decision.ts'

/** The reason of steps that a later decision made unnecessary, stored in English and shown with `t`. */
export const supersededReason = message('The decision was changed before.')

/** A decision to record. */
export interface Decision {
  submissionId: number
  wasApproved: boolean | null
  approved: boolean
  decidedBy: string
  /** For the audit log; null if the decision is automatic. */
  actorId: string | null
  at: Date
  /** Whether the applicant has a higher role than the person who decides. */
  isAboveDecider?: boolean
  /** When its effects on Discord start; null: at once. */
  undoableUntil?: Date | null
  /** Null: the standard message. */
  message?: DecisionMessage | null
  /** Why, for staff. */
  reason?: string | null
}

/** Records a decision, enqueues its effects on Discord, and returns its id. */
export async function recordDecision(tx: Db, decision: Decision): Promise<number> {
  const { submissionId, wasApproved, approved, decidedBy, actorId, at } = decision
  const { undoableUntil = null, message: sent = null, reason = null } = decision
  await tx.update(submissions).set({ approved }).where(eq(submissions.id, submissionId))
  const [created] = await tx
    .insert(decisions)
    .values({
      submissionId,
      decidedBy,
      decidedAt: at,
      wasApproved,
      approved,
      undoableUntil,
      message: sent,
      reason,
    })
    .returning({ id: decisions.id })
  if (!created) throw new Error('The decision was not inserted.')
  const { stage, wasOnTrial } = await applyToTrial(tx, { ...decision, decisionId: created.id })
  await recordStage(tx, { submissionId, stage, at, decisionId: created.id })
  await recordChange(tx, {
    at,
    actorId,
    action: `application ${verdictOf(approved)}`,
    ...aboutApplication(submissionId),
    before: { approved: wasApproved, ...(wasOnTrial && { stage: 'trial' }) },
    after: {
      approved,
      ...(reason !== null && { reason }),
      ...(sent && { message: formatMessage(sent) }),
      ...((wasOnTrial || stage === 'trial') && { stage }),
      ...(decision.isAboveDecider && {
        note: 'The applicant has a higher role than the person who decided.',
      }),
    },
  })
  await skipSupersededSteps(tx, submissionId, at)
  const role: StepName[] = approved ? ['give-role'] : wasApproved ? ['take-role'] : []
  const steps: StepName[] = ['notify-room', 'notify-applicant', ...role]
  await insertSteps(tx, { submissionId, decisionId: created.id, at }, steps)
  await enqueueSteps(tx, submissionId, steps, undoableUntil)
  return created.id
}

/** Skips the pending steps of earlier decisions. */
async function skipSupersededSteps(tx: Db, submissionId: number, at: Date): Promise<void> {
  await tx
    .update(submissionSteps)
    .set({ state: 'skipped', reason: supersededReason, at })
    .where(
      and(
        eq(submissionSteps.submissionId, submissionId),
        isNotNull(submissionSteps.decisionId),
        eq(submissionSteps.state, 'waiting'),
      ),
    )
}

/** The outcome as a word. */
export function verdictOf(approved: boolean): Outcome {
  return approved ? 'approved' : 'rejected'
}
