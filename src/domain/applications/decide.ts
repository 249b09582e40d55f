import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { submissionSteps } from '../../db/schema/interviews.ts'
import { decisions, submissions } from '../../db/schema/submissions.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { rolesBeyond } from '../guild/actor-rank.ts'
import { enqueueSteps, insertSteps, type StepName } from './steps.ts'

const undoSeconds = 10

/** The reason of steps that a later decision made unnecessary. */
export const supersededReason = 'The decision was changed before.'

/** The response to a decision; `undo` if it is undoable. */
export interface DecisionReply {
  message: string
  undo?: { decisionId: number; seconds: number }
}

/**
 * Approves or rejects an application, records the decision, and enqueues its effects on Discord. A decision
 * may be changed; repeating it has no effect, and nobody can decide on their own application. The effects of
 * an undoable decision start once it can no longer be undone.
 */
export async function decideSubmission(
  ctx: Context,
  decidedBy: string,
  submissionId: number,
  approved: boolean,
  { undoable } = { undoable: false },
): Promise<DecisionReply> {
  return ctx.db.transaction(async (tx) => {
    const submission = await lockCompletedSubmission(tx, submissionId)
    if (!submission) throw new DomainError('not-found', 'Submission not found.')
    if (submission.memberId === decidedBy) {
      throw new DomainError('forbidden', 'You cannot decide on your own application.')
    }
    const verdict = verdictOf(approved)
    if (submission.approved === approved) return { message: `Already ${verdict}.` }
    const at = ctx.now()
    const undoableUntil = undoable ? new Date(at.getTime() + undoSeconds * 1000) : null
    const decisionId = await recordDecision(tx, {
      submissionId,
      wasApproved: submission.approved,
      approved,
      decidedBy,
      actorId: decidedBy,
      at,
      undoableUntil,
      isAboveDecider: await isAbove(tx, submission.memberId, decidedBy),
    })
    const message = `Application ${verdict}.`
    return undoable ? { message, undo: { decisionId, seconds: undoSeconds } } : { message }
  })
}

/** Locks a completed application until the transaction ends. */
export async function lockCompletedSubmission(
  tx: Db,
  submissionId: number,
): Promise<{ approved: boolean | null; memberId: string } | undefined> {
  const [submission] = await tx
    .select({ approved: submissions.approved, memberId: submissions.memberId })
    .from(submissions)
    .where(and(eq(submissions.id, submissionId), isNotNull(submissions.completedAt)))
    .for('update')
  return submission
}

interface Decision {
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
}

/** Records a decision, enqueues its effects on Discord, and returns its id. */
export async function recordDecision(tx: Db, decision: Decision): Promise<number> {
  const { submissionId, wasApproved, approved, decidedBy, actorId, at } = decision
  const undoableUntil = decision.undoableUntil ?? null
  await tx.update(submissions).set({ approved }).where(eq(submissions.id, submissionId))
  const [made] = await tx
    .insert(decisions)
    .values({ submissionId, decidedBy, decidedAt: at, wasApproved, approved, undoableUntil })
    .returning({ id: decisions.id })
  if (!made) throw new Error('The decision was not inserted.')
  await recordChange(tx, {
    at,
    actorId,
    action: `application ${verdictOf(approved)}`,
    subject: `application ${submissionId}`,
    before: { approved: wasApproved },
    after: {
      approved,
      ...(decision.isAboveDecider && {
        note: 'The applicant has a higher role than the person who decided.',
      }),
    },
  })
  await skipSupersededSteps(tx, submissionId, at)
  const role: StepName[] = approved ? ['give-role'] : wasApproved ? ['take-role'] : []
  const steps: StepName[] = ['notify-room', 'notify-applicant', ...role]
  await insertSteps(tx, { submissionId, decisionId: made.id, at }, steps)
  await enqueueSteps(tx, submissionId, steps, undoableUntil)
  return made.id
}

async function isAbove(tx: Db, applicantId: string, decidedBy: string): Promise<boolean> {
  const [applicant] = await tx
    .select({ roleIds: members.roleIds })
    .from(members)
    .where(and(eq(members.id, applicantId), members.inGuild))
  const beyond = await rolesBeyond(tx, decidedBy, applicant?.roleIds ?? [])
  return beyond.some((role) => role.isAbove)
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

function verdictOf(approved: boolean): string {
  return approved ? 'approved' : 'rejected'
}
