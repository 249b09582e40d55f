import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { t } from '../../text/t.ts'
import { type Queue, waitsForEdit } from './job-outcomes.ts'

/** A job that is not retried automatically any more. */
export interface FailedJob {
  id: string
  kind: string
  input: object
  failedAt: Date
  reason: string
}

/** The jobs that are queued or active. */
interface QueueLoad {
  waiting: number
  /** How many of them wait until an old message may be edited. */
  edits: number
  /** Since when the oldest one is due. */
  dueSince: Date | null
}

/** Counts the jobs that are queued or active. */
export async function queueLoad({ db, now }: Queue): Promise<QueueLoad> {
  const [load] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      edits: sql<number>`(count(*) filter (where ${waitsForEdit}))::int`,
      dueSince:
        sql<Date | null>`min(${jobs.runAt}) filter (where ${jobs.runAt} < ${now().toISOString()}::timestamptz)`.mapWith(
          jobs.runAt,
        ),
    })
    .from(jobs)
    .where(isNull(jobs.finishedAt))
  return load ?? { waiting: 0, edits: 0, dueSince: null }
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
    reason: lastError === null ? t('The job failed.') : t(lastError),
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
