import { eq, inArray, sql } from 'drizzle-orm'
import type { Stage } from '../../contract/applications/stages.ts'
import type { Db } from '../../db/db.ts'
import { submissionStages, submissions } from '../../db/schema/applications/submissions.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { t } from '../../text/t.ts'
import { aboutApplication, recordChange } from '../audit/record.ts'
import { redactApplications } from '../audit/redact.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { isSelf } from '../core/self-action.ts'
import { lockCompletedSubmission, lockForStaff } from './lock-submission.ts'
import { advanceStage, isOpenStage, recordStage } from './stages.ts'
import { cancelTrial } from './trials/cancel-trial.ts'

type Clock = Pick<Context, 'db' | 'now'>

/** Records that staff opened an application, unless it is their own. */
export async function openApplication(
  { db, now }: Clock,
  actorId: string,
  submissionId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const submission = await lockCompletedSubmission(tx, submissionId)
    if (!submission) throw new DomainError('not-found', t('Submission not found.'))
    if (isSelf(actorId, submission.memberId)) return
    await advanceStage(tx, submissionId, 'in-review', now())
  })
}

interface StageInput {
  submissionId: number
  stage: Extract<Stage, 'received' | 'in-review' | 'interview'>
  reason: string
}

/** Sets the stage of an undecided application by hand; repeating it has no effect. */
export async function setStage(
  { db, now }: Clock,
  actorId: string,
  { submissionId, stage, reason }: StageInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const refusal = t('You cannot set the stage of your own application.')
    const submission = await lockForStaff(tx, { submissionId, actorId, refusal })
    if (submission.approved !== null || !isOpenStage(submission.stage)) {
      throw new DomainError('conflict', t('This application is decided or withdrawn.'))
    }
    if (submission.stage === stage) return
    const at = now()
    await tx.update(submissions).set({ stage }).where(eq(submissions.id, submissionId))
    await recordStage(tx, { submissionId, stage, at, setBy: actorId, reason })
    await recordChange(tx, {
      at,
      actorId,
      action: stageAction,
      ...aboutApplication(submissionId),
      before: { stage: submission.stage },
      after: { stage, reason },
    })
  })
}

const stageAction = 'application stage set'

/** Removes the reasons that staff entered for the stages of a person's applications. */
export async function eraseStageReasons(tx: Db, memberId: string): Promise<void> {
  const own = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.memberId, memberId))
  await tx
    .update(submissionStages)
    .set({ reason: null })
    .where(inArray(submissionStages.submissionId, own))
  const after = sql`${auditLog.after} - 'reason'`
  await redactApplications(tx, { submissionIds: own, actions: [stageAction], after })
}

/** Withdraws one's own application that is undecided or on trial; repeating it has no effect. */
export async function withdrawApplication(
  { db, now }: Clock,
  memberId: string,
  submissionId: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    const submission = await lockCompletedSubmission(tx, submissionId)
    if (submission?.memberId !== memberId) {
      throw new DomainError('not-found', t('Application not found.'))
    }
    const at = now()
    if (submission.approved !== null && !(await cancelTrial(tx, submissionId, at))) {
      throw new DomainError('conflict', t('This application is decided already.'))
    }
    if (submission.approved === null && submission.stage === 'withdrawn')
      return t('Already withdrawn.')
    await tx
      .update(submissions)
      .set({ approved: null, stage: 'withdrawn' })
      .where(eq(submissions.id, submissionId))
    await recordStage(tx, { submissionId, stage: 'withdrawn', at })
    return t('Application withdrawn.')
  })
}
