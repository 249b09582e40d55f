import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { Context } from '../core/context.ts'
import { type Heartbeat, readHeartbeat } from '../core/heartbeat.ts'
import { queueLoad } from '../jobs/queue-report.ts'
import { type BotHealth, botHealth } from './health.ts'
import { readLastBackup } from './last-backup.ts'

/** What the database knows of how the whole installation goes, in whichever process it is asked. */
export interface Metrics {
  bot: BotHealth
  /** What the active bot last said of itself; null before the first. */
  heartbeat: Heartbeat | null
  jobs: { kind: string; state: string; count: number }[]
  /** How long the first job in the queue has been due; 0 where none is. */
  oldestDueSeconds: number
  backup: Awaited<ReturnType<typeof readLastBackup>>
}

/** Reads all of it now. Throws where the database is away. */
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

/** Jobs by what they are to do and how they stand; those that are done are kept for a day. */
async function countJobs(db: Db): Promise<Metrics['jobs']> {
  const { rows } = (await db.execute(sql`
    select data->>'kind' as kind, state::text as state, count(*)::int as count
    from pgboss.job group by 1, 2 order by 1, 2`)) as unknown as {
    rows: { kind: string | null; state: string; count: number }[]
  }
  return rows.map(({ kind, ...job }) => ({ kind: kind ?? 'unknown', ...job }))
}
