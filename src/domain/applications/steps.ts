import { and, desc, eq, inArray, lte, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { submissionSteps } from '../../db/schema/applications/steps.ts'
import {
  type DecisionMessage,
  decisions,
  submissions,
} from '../../db/schema/applications/submissions.ts'
import { trials } from '../../db/schema/applications/trials.ts'
import { guild, members } from '../../db/schema/guild.ts'
import { message, t } from '../../text/t.ts'
import { type Change, recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { deletedMember } from '../members/deleted-member.ts'
import type { DecidedTrial } from './trials/trial-messages.ts'

export type Step = typeof submissionSteps.$inferSelect
export type StepName = Step['step']

/** The result of a step: done, with audit log entries if it changed something, or skipped with a reason. */
export type StepOutcome = 'done' | { changed: Change[] } | { skipped: string }

/** Why a step is skipped while the applicant is not in the server; it is enqueued again on their return. */
export const notInServer = message('The applicant is not in the Discord server any more.')

/** Inserts the steps that an application or a decision causes on Discord. */
export async function insertSteps(
  tx: Db,
  cause: { submissionId: number; decisionId: number | null; at: Date },
  steps: readonly StepName[],
): Promise<void> {
  if (steps.length === 0) return
  await tx
    .insert(submissionSteps)
    .values(steps.map((step) => ({ ...cause, step })))
    .onConflictDoNothing()
}

/** Enqueues the jobs of a decision's steps, to run at once or after a given time. */
export async function enqueueSteps(
  tx: Db,
  submissionId: number,
  steps: readonly StepName[],
  startAfter: Date | null = null,
): Promise<void> {
  for (const step of steps) {
    await enqueue(tx, step, { submissionId }, startAfter ?? undefined)
  }
}

/** Records the outcome of a step, and its changes in the audit log unless the applicant deleted their data meanwhile. */
export async function recordStepOutcome(
  { db, now }: Pick<Context, 'db' | 'now'>,
  stepId: number,
  outcome: StepOutcome | { failed: string },
): Promise<void> {
  const [state, reason] = stateAfter(outcome)
  await db.transaction(async (tx) => {
    const isStep = eq(submissionSteps.id, stepId)
    const [applicant] = await tx
      .select({ memberId: submissions.memberId })
      .from(submissionSteps)
      .innerJoin(submissions, eq(submissions.id, submissionSteps.submissionId))
      .where(isStep)
      .for('update', { of: submissions })
    await tx.update(submissionSteps).set({ state, reason, at: now() }).where(isStep)
    // With an undecided application, the step itself was deleted.
    if (!applicant || applicant.memberId === deletedMember.id) return
    const changes = typeof outcome === 'object' && 'changed' in outcome ? outcome.changed : []
    for (const change of changes) await recordChange(tx, change)
  })
}

function stateAfter(outcome: StepOutcome | { failed: string }): [Step['state'], string | null] {
  if (outcome === 'done' || 'changed' in outcome) return ['done', null]
  return 'skipped' in outcome ? ['skipped', outcome.skipped] : ['failed', outcome.failed]
}

/** A pending step of an application's newest decision. */
export interface DecisionStep {
  step: Step
  decisionId: number
  undoableUntil: Date | null
  approved: boolean
  decidedBy: string
  /** The applicant has withdrawn the application, and nobody has decided on it since. */
  isWithdrawn: boolean
  /** Null: the standard message. */
  message: DecisionMessage | null
  submissionId: number
  formTitle: string
  memberId: string
  displayName: string
  inGuild: boolean
  guildName: string
  /** What the decision did to a trial; null: nothing. */
  trial: (DecidedTrial & { roleId: string }) | null
}

interface StepInput {
  submissionId: number
}

/** The job handler of a step: runs it if it is pending, and records the outcome. */
export function stepHandler(
  name: StepName,
  run: (ctx: Context, step: DecisionStep, signal: AbortSignal) => Promise<StepOutcome>,
) {
  return {
    run: (ctx: Context, { submissionId }: StepInput, signal: AbortSignal) =>
      runStep(ctx, submissionId, name, (step) => run(ctx, step, signal)),
    onFailure: (ctx: Context, { submissionId }: StepInput, reason: string) =>
      failStep(ctx, submissionId, name, reason),
  }
}

/**
 * Runs a pending step of the newest decision and records the outcome. A job of an earlier decision that runs
 * while the newest one can be undone is enqueued again.
 */
async function runStep(
  ctx: Context,
  submissionId: number,
  name: StepName,
  run: (step: DecisionStep) => Promise<StepOutcome>,
): Promise<void> {
  await endUndoWindow(ctx, submissionId)
  const found = await findStep(ctx.db, submissionId, name)
  if (!found) return
  if (found.undoableUntil) return enqueueSteps(ctx.db, submissionId, [name], found.undoableUntil)
  await recordStepOutcome(ctx, found.step.id, await run(found))
}

/** Makes decisions final once their undo window has ended, before their effects on Discord start. */
async function endUndoWindow(
  { db, now }: Pick<Context, 'db' | 'now'>,
  submissionId: number,
): Promise<void> {
  await db
    .update(decisions)
    .set({ undoableUntil: null })
    .where(and(eq(decisions.submissionId, submissionId), lte(decisions.undoableUntil, now())))
}

/** Marks a step of the newest decision as failed. */
async function failStep(
  ctx: Context,
  submissionId: number,
  name: StepName,
  reason: string,
): Promise<void> {
  const found = await findStep(ctx.db, submissionId, name)
  if (found) await recordStepOutcome(ctx, found.step.id, { failed: reason })
}

async function findStep(
  db: Db,
  submissionId: number,
  name: StepName,
): Promise<DecisionStep | null> {
  const [newest] = await db
    .select()
    .from(decisions)
    .where(eq(decisions.submissionId, submissionId))
    .orderBy(desc(decisions.id))
    .limit(1)
  if (!newest) return null
  const [row] = await db
    .select({ step: submissionSteps, submission: submissions, member: members, trial: trials })
    .from(submissionSteps)
    .innerJoin(submissions, eq(submissions.id, submissionSteps.submissionId))
    .innerJoin(members, eq(members.id, submissions.memberId))
    .leftJoin(trials, or(eq(trials.decisionId, newest.id), eq(trials.endDecisionId, newest.id)))
    .where(
      and(
        eq(submissionSteps.decisionId, newest.id),
        eq(submissionSteps.step, name),
        inArray(submissionSteps.state, ['waiting', 'failed']),
      ),
    )
  if (!row) return null
  const [ours] = await db.select({ name: guild.name }).from(guild)
  const { step, submission, member, trial } = row
  return {
    step,
    decisionId: newest.id,
    undoableUntil: newest.undoableUntil,
    approved: newest.approved,
    decidedBy: newest.decidedBy,
    isWithdrawn: submission.stage === 'withdrawn' && submission.approved === null,
    message: newest.message,
    submissionId,
    formTitle: submission.formTitle ?? '',
    memberId: member.id,
    displayName: member.displayName,
    inGuild: member.inGuild,
    guildName: ours?.name ?? t('the guild', { context: 'name' }),
    trial: trial && { ...trial, change: changeOf(trial, newest) },
  }
}

function changeOf(
  trial: typeof trials.$inferSelect,
  { id, approved }: typeof decisions.$inferSelect,
): DecidedTrial['change'] {
  if (trial.decisionId === id) return 'started'
  return approved ? 'promoted' : 'ended'
}
