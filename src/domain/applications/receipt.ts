import { and, asc, eq, isNull, max, or, sql } from 'drizzle-orm'
import type { Receipt, ReceiptStep } from '../../contract/applications/receipt.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { submissionSteps } from '../../db/schema/interviews.ts'
import { decisions, submissions } from '../../db/schema/submissions.ts'
import { channelUrl } from '../core/channel-url.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { jobKey } from '../jobs/jobs.ts'
import { jobsWithKeys } from '../jobs/jobs-with-keys.ts'
import { type FailedJob, listFailedJobs } from '../jobs/queue-report.ts'
import { readHistory } from './history.ts'
import { findOpenRoom } from './interview-rooms.ts'
import type { Step } from './steps.ts'

/** The effects on Discord of an application and its newest decision. */
export async function getReceipt(ctx: Context, submissionId: number): Promise<Receipt> {
  const { db } = ctx
  const [submission] = await selectSubmission(db, { submissionId })
  if (!submission?.completedAt) throw new DomainError('not-found', 'Submission not found.')
  const { memberId, completedAt } = submission
  const [steps, room, history] = await Promise.all([
    selectSteps(db, { submissionId }),
    findOpenRoom(db, memberId),
    readHistory(db, submissionId, completedAt),
  ])
  const jobs = await jobsWithKeys(db, [
    jobKey('interview-room', memberId),
    jobKey('tell-room', submissionId),
    jobKey('tell-applicant', submissionId),
    jobKey('approved-role', submissionId),
  ])
  const hasFailed = [...jobs.values()].some(({ isFailed }) => isFailed)
  const failures = new Map(hasFailed ? (await listFailedJobs(db)).map((job) => [job.id, job]) : [])
  const jobOf = (step: Step) => {
    const job = jobs.get(keyOf(step, memberId))
    return job && { ...job, failure: failures.get(job.id) }
  }
  return {
    submissionId,
    steps: steps.map((step) => toReceiptStep(step, jobOf(step))),
    room: room?.channelId
      ? { channelId: room.channelId, url: channelUrl(ctx, room.channelId) }
      : null,
    history,
  }
}

const selectSubmission = preparedQuery((db) =>
  db
    .select({ memberId: submissions.memberId, completedAt: submissions.completedAt })
    .from(submissions)
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

function keyOf({ step, submissionId }: Step, memberId: string): string {
  if (step === 'open-room') return jobKey('interview-room', memberId)
  if (step === 'give-role' || step === 'take-role') return jobKey('approved-role', submissionId)
  return jobKey(step, submissionId)
}

interface StepJob {
  id: string
  isFailed: boolean
  /** The state of a failed job, if it is not too old. */
  failure: FailedJob | undefined
}

/**
 * The job's state takes precedence, because the step is updated after it: a failed step is pending again once
 * its job is retried, and a pending step has failed if its job has.
 */
function toReceiptStep(step: Step, job: StepJob | undefined): ReceiptStep {
  const isOpen = step.state === 'waiting' || step.state === 'failed'
  const state = isOpen && job ? (job.isFailed ? 'failed' : 'waiting') : step.state
  const isNews = state !== step.state
  const failure = state === 'failed' ? job?.failure : undefined
  return {
    step: step.step,
    state,
    reason: isNews ? reasonOf(state, failure) : step.reason,
    at: ((isNews && failure?.failedAt) || step.at).toISOString(),
    jobId: state === 'failed' && job?.isFailed ? job.id : null,
  }
}

function reasonOf(state: Step['state'], failure: FailedJob | undefined): string | null {
  if (state !== 'failed') return null
  return failure?.reason ?? 'The job failed.'
}
