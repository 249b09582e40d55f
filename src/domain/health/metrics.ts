import type { Context } from '../core/context.ts'
import { type Heartbeat, readHeartbeat } from '../core/heartbeat.ts'
import { countJobs, queueLoad } from '../jobs/queue-report.ts'
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
    queueLoad(ctx),
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
