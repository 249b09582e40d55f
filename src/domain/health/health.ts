import { sql } from 'drizzle-orm'
import type { Health } from '../../contract/health.ts'
import type { Db } from '../../db/db.ts'
import type { Context } from '../core/context.ts'
import { type Heartbeat, isSilent, readHeartbeat } from '../core/heartbeat.ts'
import { areJobsLate } from '../jobs/failed-jobs.ts'

/** The bot's state as known to this process. */
export interface BotHealth {
  state: Heartbeat['state'] | 'silent' | 'never'
  since: Date | null
  startedAt: Date | null
  knownUntil: Date | null
}

/** `down` without the database, `degraded` without Discord or with late jobs. */
export async function checkHealth(ctx: Context): Promise<Health> {
  if (!(await isDatabaseAvailable(ctx.db))) {
    return { status: 'down', checks: { database: 'down', discord: 'degraded', jobs: 'degraded' } }
  }
  const discord = (await isBotConnected(ctx)) ? 'ok' : 'degraded'
  // If the database fails between the two queries, the next check reports it.
  const jobs = (await areJobsLate(ctx).catch(() => false)) ? 'degraded' : 'ok'
  const status = discord === 'ok' && jobs === 'ok' ? 'ok' : 'degraded'
  return { status, checks: { database: 'ok', discord, jobs } }
}

/** Whether the database responds. */
export async function isDatabaseAvailable(db: Db): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
}

/** Whether a bot, in this process or another, receives the guild's events. */
async function isBotConnected(ctx: Context): Promise<boolean> {
  if (ctx.discord.state() === 'ready') return true
  const heartbeat = await readHeartbeat(ctx.db).catch(() => null)
  return botHealth(heartbeat, ctx).state === 'ready'
}

/** The meaning of the last heartbeat now; not needed if a bot in this process is connected. */
export function botHealth(
  heartbeat: Heartbeat | null,
  { discord, now }: Pick<Context, 'discord' | 'now'>,
): BotHealth {
  const isHere = discord.state() === 'ready'
  if (!heartbeat) {
    const knownUntil = discord.knownUntil()
    return { state: isHere ? 'ready' : 'never', since: null, startedAt: null, knownUntil }
  }
  const { startedAt, state, stateSince, beatAt } = heartbeat
  if (isHere) {
    const since = state === 'ready' ? stateSince : null
    return { state: 'ready', since, startedAt, knownUntil: discord.knownUntil() }
  }
  const known = { startedAt, knownUntil: heartbeat.knownUntil }
  // A stopped bot sends no heartbeats.
  if (state !== 'closed' && isSilent(heartbeat, now())) {
    return { state: 'silent', since: beatAt, ...known }
  }
  return { state, since: stateSince, ...known }
}

/** The kind of PostgreSQL: a server, or embedded. */
export async function readDatabaseInfo(
  db: Db,
): Promise<{ kind: 'server' | 'embedded'; version: string }> {
  const { rows } = (await db.execute(
    sql`select version() as build, current_setting('server_version') as version`,
  )) as unknown as { rows: { build: string; version: string }[] }
  const { build = '', version = '' } = rows[0] ?? {}
  return {
    kind: /emscripten|wasm/i.test(build) ? 'embedded' : 'server',
    version: version.split(' ')[0] ?? '',
  }
}
