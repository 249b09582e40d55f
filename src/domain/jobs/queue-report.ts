import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** A job that is not retried automatically any more. */
export interface FailedJob {
  id: string
  data: unknown
  failedAt: Date
  reason: string
}

/** How many jobs are queued, and since when the oldest one is due. */
export async function queueLoad(db: Db): Promise<{ waiting: number; dueSince: Date | null }> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as waiting,
      (extract(epoch from min(start_after) filter (where start_after < now())) * 1000)::float8 as due
    from pgboss.job where state < 'completed'`)) as unknown as {
    rows: { waiting: number; due: number | null }[]
  }
  const { waiting = 0, due = null } = rows[0] ?? {}
  return { waiting, dueSince: due === null ? null : new Date(due) }
}

/** The failed jobs, newest first, at most a hundred. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = (await db.execute(sql`
    select id, data, output->>'reason' as reason,
      (extract(epoch from completed_on) * 1000)::float8 as "failedAt"
    from pgboss.job where state = 'failed' order by completed_on desc, id limit 100`)) as unknown as {
    rows: { id: string; data: unknown; reason: string | null; failedAt: number }[]
  }
  return rows.map(({ failedAt, reason, ...job }) => ({
    ...job,
    failedAt: new Date(failedAt),
    reason: reason ?? 'It took too long.',
  }))
}
