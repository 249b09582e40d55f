import { and, asc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { Receipt, ReceiptStep } from '../../../contract/applications/receipt.ts'
import { preparedQuery } from '../../../db/prepared-query.ts'
import { submissionSteps } from '../../../db/schema/applications/steps.ts'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { interviewRooms, openRoomStates } from '../../../db/schema/interviews/rooms.ts'
import { t } from '../../../text/t.ts'
import { channelUrl } from '../../core/channel-url.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { isSelf } from '../../core/self-action.ts'
import { type FoundJob, findJobs } from '../../jobs/find-jobs.ts'
import { readHistory } from '../history.ts'
import type { Step, StepName } from '../steps.ts'

/** The effects on Discord of an application and its newest decision. */
export async function getReceipt(
  ctx: Context,
  submissionId: number,
  viewerId: string,
): Promise<Receipt> {
  const { db } = ctx
  const [submission] = await selectSubmission(db, { submissionId })
  if (!submission?.completedAt) throw new DomainError('not-found', t('Submission not found.'))
  const { memberId, completedAt, channelId } = submission
  const [steps, history] = await Promise.all([
    selectSteps(db, { submissionId }),
    readHistory(db, submissionId, {
      completedAt,
      withReasons: !isSelf(viewerId, memberId),
    }),
  ])
  const jobs = await findJobs(
    db,
    steps.map(({ step }) => ({ kind: step, key: submissionId })),
  )
  return {
    submissionId,
    steps: steps.map((step, index) => toReceiptStep(step, jobs[index])),
    room: channelId === null ? null : { channelId, url: channelUrl(ctx, channelId) },
    history,
  }
}

const selectSubmission = preparedQuery((db) =>
  db
    .select({
      memberId: submissions.memberId,
      completedAt: submissions.completedAt,
      channelId: interviewRooms.channelId,
    })
    .from(submissions)
    .leftJoin(
      interviewRooms,
      and(
        eq(interviewRooms.memberId, submissions.memberId),
        inArray(interviewRooms.state, openRoomStates),
      ),
    )
    .where(eq(submissions.id, sql.placeholder('submissionId')))
    .prepare('submission'),
)

/** The step of the room, and those of the newest decision. */
const selectSteps = preparedQuery((db) => {
  const isOfSubmission = eq(submissionSteps.submissionId, sql.placeholder('submissionId'))
  const newest = db
    .select({ id: max(decisions.id) })
    .from(decisions)
    .where(eq(decisions.submissionId, submissionSteps.submissionId))
  const isCurrent = or(isNull(submissionSteps.decisionId), eq(submissionSteps.decisionId, newest))
  return db
    .select()
    .from(submissionSteps)
    .where(and(isOfSubmission, isCurrent))
    .orderBy(asc(submissionSteps.id))
    .prepare('current_steps')
})

/** What the API calls the steps. */
const namesOnTheWire: Record<StepName, ReceiptStep['step']> = {
  'open-room': 'open-room',
  'notify-room': 'tell-room',
  'notify-applicant': 'tell-applicant',
  'give-role': 'give-role',
  'take-role': 'take-role',
}

/**
 * The job's state takes precedence: a failed step is pending again once its job is retried, and a pending
 * step has failed if its job was interrupted too often.
 */
function toReceiptStep(step: Step, job: FoundJob | undefined): ReceiptStep {
  const isOpen = step.state === 'waiting' || step.state === 'failed'
  const hasFailed = job?.state === 'failed'
  const state = isOpen && job ? (hasFailed ? 'failed' : 'waiting') : step.state
  const isNews = state !== step.state
  const failure = state === 'failed' && hasFailed ? job : undefined
  return {
    step: namesOnTheWire[step.step],
    state,
    reason: isNews ? reasonOf(failure) : step.reason && t(step.reason),
    at: ((isNews && failure?.finishedAt) || step.at).toISOString(),
    jobId: failure?.id ?? null,
  }
}

/** Why a job failed; null if it did not, or nothing is known. */
function reasonOf(failure: FoundJob | undefined): string | null {
  return failure?.lastError ? t(failure.lastError) : null
}
