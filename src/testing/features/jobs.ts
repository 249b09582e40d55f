import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { JobKind } from '../../domain/jobs/jobs.ts'
import { waitFor } from '../reset/wait-for.ts'

/** Inserts a failed job about a missing application; returns its id. */
export async function insertFailedJob(db: Db, lastError: string): Promise<string> {
  const id = crypto.randomUUID()
  const input = { submissionId: 999_999 }
  const failed = { state: 'failed', finishedAt: new Date(), lastError } as const
  await db.insert(jobs).values({ id, kind: 'open-room', key: id, input, ...failed })
  return id
}

/** The jobs that are neither completed nor failed. */
export function unfinishedJobs(db: Db) {
  return db.select().from(jobs).where(isNull(jobs.finishedAt))
}

/** Waits until no job is left that is due within a minute. */
export async function waitForDueJobs(db: Db): Promise<void> {
  const isDue = and(isNull(jobs.finishedAt), lt(jobs.runAt, new Date(Date.now() + 60_000)))
  await waitFor('the end of due jobs', async () => (await db.$count(jobs, isDue)) === 0)
}

/** Makes queued jobs due, as if their delay were over; returns how many. */
export async function makeJobsDue(db: Db, kind?: JobKind): Promise<number> {
  const due = await db
    .update(jobs)
    .set({ runAt: sql`now() - interval '1 second'` })
    .where(and(inArray(jobs.state, ['created', 'retry']), kind && eq(jobs.kind, kind)))
    .returning({ id: jobs.id })
  return due.length
}

/** Marks jobs, completed or not, as active, as a process leaves them that is killed during their first run. */
export async function interruptJobs(db: Db, kind?: JobKind): Promise<void> {
  await db
    .update(jobs)
    .set({ state: 'active', attempts: 1, startedAt: sql`now()`, finishedAt: null })
    .where(kind && eq(jobs.kind, kind))
}

/** The states of all jobs. */
export async function jobStates(db: Db): Promise<string[]> {
  return (await db.select({ state: jobs.state }).from(jobs)).map(({ state }) => state)
}
