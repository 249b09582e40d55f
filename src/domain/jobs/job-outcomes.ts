import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { message } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import type { JobKind } from './jobs.ts'

/** The queue, and the time by which its jobs are due. */
export type Queue = Pick<Context, 'db' | 'now'>

/** How often a job is run at most, unless staff retry it. */
const maxAttempts = 9
/** How long a run may take. */
const maxMilliseconds = 10 * 60_000
const dayMilliseconds = 24 * 60 * 60_000

const isActive = eq(jobs.state, 'active')

/** Whether the last run of a queued job postponed it. */
export const isPostponed = sql`${jobs.state} = 'retry' and ${jobs.lastError} is null`

/** Why a run failed. */
interface JobFailure {
  /** A sentence for staff, shown with `t`. */
  reason: string
  isPermanent?: boolean
  notBefore?: Date
}

/** Marks an active job as completed. */
export async function completeJob({ db, now }: Queue, id: string): Promise<void> {
  await db
    .update(jobs)
    .set({ state: 'completed', finishedAt: now() })
    .where(and(eq(jobs.id, id), isActive))
}

/**
 * Ends a run of an active job with an error. The job is retried with backoff, not before `notBefore` if
 * given, unless a retry is hopeless or it was the last attempt: then it has failed, and the answer is true.
 */
export async function failJob(queue: Queue, id: string, failure: JobFailure): Promise<boolean> {
  const [job] = await failJobs(queue, eq(jobs.id, id), failure)
  return job?.state === 'failed'
}

async function failJobs(
  { db, now }: Queue,
  which: SQL,
  { reason, isPermanent, notBefore }: JobFailure,
): Promise<{ state: string }[]> {
  const at = sql`${now().toISOString()}::timestamptz`
  const isLast = isPermanent ? sql`true` : sql`${jobs.attempts} >= ${maxAttempts}`
  // 2 to 4 s after the first run, twice as long after each further one.
  const backoff = sql`power(2, ${jobs.attempts}) * (1 + random()) * interval '1 second'`
  return db
    .update(jobs)
    .set({
      state: sql`case when ${isLast} then 'failed' else 'retry' end`,
      finishedAt: sql`case when ${isLast} then ${at} end`,
      runAt: sql`greatest(${at} + ${backoff}, ${notBefore?.toISOString() ?? null}::timestamptz)`,
      lastError: reason,
    })
    .where(and(which, isActive))
    .returning({ state: jobs.state })
}

/** Requeues an active job after a delay, without counting this run as an attempt. */
export async function postponeJob(
  { db, now }: Queue,
  id: string,
  milliseconds: number,
  waitsFor: 'edits' | null = null,
): Promise<void> {
  await db
    .update(jobs)
    .set({
      state: 'retry',
      waitsFor,
      // What it waits for is no failure.
      lastError: null,
      attempts: sql`${jobs.attempts} - 1`,
      runAt: new Date(now().getTime() + milliseconds),
    })
    .where(and(eq(jobs.id, id), isActive))
}

/** Whether a job waits until an old message may be edited. */
export const waitsForEdit = and(eq(jobs.state, 'retry'), eq(jobs.waitsFor, 'edits'))

/**
 * Postpones a job until the message may be edited. It is deleted if another job of its key waits for that, because
 * that one will edit the message as it should be then.
 */
export async function postponeEdit(
  queue: Queue,
  { id, kind, key }: { id: string; kind: JobKind; key: string },
  milliseconds: number,
): Promise<void> {
  await queue.db.transaction(async (tx) => {
    const isSame = and(eq(jobs.kind, kind), eq(jobs.key, key), waitsForEdit)
    if ((await tx.$count(jobs, isSame)) === 0) {
      await postponeJob({ ...queue, db: tx }, id, milliseconds, 'edits')
    } else await tx.delete(jobs).where(and(eq(jobs.id, id), isActive))
  })
}

/** Retries a failed job at once; returns it, or undefined if there is no such failed job. */
export async function retryJob(
  { db, now }: Queue,
  id: string,
): Promise<{ kind: JobKind; input: object } | undefined> {
  const [retried] = await db
    .update(jobs)
    .set({ state: 'retry', runAt: now(), finishedAt: null })
    .where(and(eq(jobs.id, id), eq(jobs.state, 'failed')))
    .returning({ kind: jobs.kind, input: jobs.input })
  return retried as { kind: JobKind; input: object } | undefined
}

/** Deletes the failed job of a key, because the same job is enqueued again. */
export async function deleteFailedJob(db: Db, kind: JobKind, key: string): Promise<void> {
  await db.delete(jobs).where(and(eq(jobs.kind, kind), eq(jobs.key, key), eq(jobs.state, 'failed')))
}

/** Requeues the active jobs of a process that has ended. */
export async function requeueActiveJobs(queue: Queue): Promise<void> {
  const reason = message('The program stopped while this was running.')
  await failJobs(queue, isActive, { reason })
}

/** Requeues jobs that have been active for ten minutes. */
export async function requeueExpiredJobs(queue: Queue): Promise<void> {
  const isExpired = lt(jobs.startedAt, new Date(queue.now().getTime() - maxMilliseconds))
  await failJobs(queue, isExpired, { reason: message('It took too long.') })
}

/** Deletes completed jobs after a day and failed ones after 90 days. */
export async function deleteFinishedJobs({ db, now }: Queue): Promise<void> {
  const after = (days: number) =>
    lt(jobs.finishedAt, new Date(now().getTime() - days * dayMilliseconds))
  await db.delete(jobs).where(and(after(1), or(eq(jobs.state, 'completed'), after(90))))
}
