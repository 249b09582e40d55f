import { eq } from 'drizzle-orm'
import type { FailedJob } from '../../contract/health.ts'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { t } from '../../text/t.ts'
import { requireCurrentTask } from '../accounts/missing-task.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { requireNotSelf } from '../core/self-action.ts'
import { type Queue, retryJob } from './job-outcomes.ts'
import { jobTasks } from './job-tasks.ts'
import { type JobKind, jobTitles } from './jobs.ts'
import { listFailedJobs, queueLoad } from './queue-report.ts'
import { describeSubjects } from './subjects.ts'

/** A job that has been due for longer is late: the bot is offline or overloaded. */
const lateMilliseconds = 5 * 60 * 1000

/** The state of the queue, for staff. */
export interface JobReport {
  waiting: number
  /** How many of them wait until an old message may be edited. */
  edits: number
  /** A job has been due for more than five minutes. */
  isLate: boolean
  failed: FailedJob[]
}

/** Reads the state of the queue. */
export async function reportJobs(queue: Queue): Promise<JobReport> {
  const { db, now } = queue
  const load = await queueLoad(queue)
  return {
    waiting: load.waiting,
    edits: load.edits,
    isLate: isLate(load.dueSince, now()),
    failed: await readFailedJobs(db),
  }
}

/** The failed jobs, newest first, with titles and subjects. */
export async function readFailedJobs(db: Db): Promise<FailedJob[]> {
  const failed = await listFailedJobs(db)
  const subjects = await describeSubjects(
    db,
    failed.map(({ input }) => input),
  )
  return failed.map(({ id, kind, reason, failedAt }, index) => ({
    ...{ id, title: titleOf(kind), about: subjects[index] ?? '' },
    ...{ reason, failedAt: failedAt.toISOString() },
  }))
}

function titleOf(kind: string): string {
  // A job of another version of the program has no title.
  const title: string = jobTitles[kind as JobKind] ?? kind
  return t(title)
}

/** Whether a job has been due for more than five minutes. */
export async function areJobsLate(queue: Queue): Promise<boolean> {
  const { dueSince } = await queueLoad(queue)
  return isLate(dueSince, queue.now())
}

function isLate(dueSince: Date | null, now: Date): boolean {
  return dueSince !== null && now.getTime() - dueSince.getTime() > lateMilliseconds
}

async function findApplicant(tx: Db, input: object): Promise<string | undefined> {
  const { submissionId } = input as { submissionId?: number }
  if (submissionId === undefined) return undefined
  const [submission] = await tx
    .select({ memberId: submissions.memberId })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
  return submission?.memberId
}

/** Retries a failed job at once, on behalf of someone who has the task that it belongs to. */
export async function retryFailedJob(ctx: Context, actorId: string, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const job = await retryJob({ db: tx, now: ctx.now }, id)
    if (!job) throw new DomainError('not-found', t('This job is no longer failed.'))
    await requireCurrentTask(tx, actorId, jobTasks[job.kind])
    const applicantId = await findApplicant(tx, job.input)
    if (applicantId) {
      requireNotSelf(actorId, applicantId, t('This job is about your own application.'))
    }
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'job tried again',
      subject: `job ${id}`,
      before: { state: 'failed' },
      after: { state: 'waiting' },
    })
  })
}
