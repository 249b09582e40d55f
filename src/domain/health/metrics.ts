import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { Context } from '../core/context.ts'
import { type Heartbeat, readHeartbeat } from '../core/heartbeat.ts'
import { queueLoad } from '../jobs/queue-report.ts'
import { type BotHealth, botHealth } from './health.ts'
import { readLastBackup } from './last-backup.ts'

/** Metrics of the whole installation, from the database. */
export interface Metrics {
  bot: BotHealth
  /** The last heartbeat of the active bot; null before the first. */
  heartbeat: Heartbeat | null
  jobs: { kind: string; state: string; count: number }[]
  /** How long the oldest due job has been waiting; 0 if there is none. */
  oldestDueSeconds: number
  backup: Awaited<ReturnType<typeof readLastBackup>>
}

/** Reads all metrics. Throws if the database is unavailable. */
export async function readMetrics(ctx: Context): Promise<Metrics> {
  const { db, now } = ctx
  const [heartbeat, jobs, { dueSince }, backup] = await Promise.all([
    readHeartbeat(db),
    countJobs(db),
    queueLoad(db),
    readLastBackup(db),
  ])
  const oldestDueSeconds = dueSince ? (now().getTime() - dueSince.getTime()) / 1000 : 0
  return {
    bot: botHealth(heartbeat, ctx),
    heartbeat,
    jobs,
    oldestDueSeconds: Math.max(0, oldestDueSeconds),
    backup,
  }
}

/** Jobs by kind and state; completed ones are kept for a day. */
async function countJobs(db: Db): Promise<Metrics['jobs']> {
  const { rows } = (await db.execute(sql`
    select data->>'kind' as kind, state::text as state, count(*)::int as count
    from pgboss.job group by 1, 2 order by 1, 2`)) as unknown as {
    rows: { kind: string | null; state: string; count: number }[]
  }
  return rows.map(({ kind, ...job }) => ({ kind: kind ?? 'unknown', ...job }))
}
