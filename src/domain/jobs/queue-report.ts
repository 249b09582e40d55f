import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Queue } from './job-outcomes.ts'

/** A job that is not retried automatically any more. */
export interface FailedJob {
  id: string
  kind: string
  input: object
  failedAt: Date
  reason: string
}

/** How many jobs are queued or active, and since when the oldest one is due. */
export async function queueLoad({
  db,
  now,
}: Queue): Promise<{ waiting: number; dueSince: Date | null }> {
  const [load] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      dueSince:
        sql<Date | null>`min(${jobs.runAt}) filter (where ${jobs.runAt} < ${now().toISOString()}::timestamptz)`.mapWith(
          jobs.runAt,
        ),
    })
    .from(jobs)
    .where(isNull(jobs.finishedAt))
  return load ?? { waiting: 0, dueSince: null }
}

/** The failed jobs, newest first, at most a hundred. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const failed = await db
    .select()
    .from(jobs)
    .where(eq(jobs.state, 'failed'))
    .orderBy(desc(jobs.finishedAt), asc(jobs.id))
    .limit(100)
  return failed.map(({ id, kind, input, finishedAt, createdAt, lastError }) => ({
    ...{ id, kind, input },
    failedAt: finishedAt ?? createdAt,
    reason: lastError ?? 'The job failed.',
  }))
}

/** How many jobs are stored, by kind and state. */
export async function countJobs(db: Db): Promise<{ kind: string; state: string; count: number }[]> {
  return db
    .select({ kind: jobs.kind, state: jobs.state, count: sql<number>`count(*)::int` })
    .from(jobs)
    .groupBy(jobs.kind, jobs.state)
    .orderBy(jobs.kind, jobs.state)
}
