import { eq, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { clearTables } from '../database/database.ts'
import { waitFor } from './wait-for.ts'

/** A hash of the simulated guild and its copy in the database. */
export async function stateOf(db: Db, simulator: Simulator): Promise<string> {
  const { rows } = (await db.execute(sql`
    select md5(concat(
      (select string_agg(m::text, ' ' order by id) from members m),
      (select string_agg(r::text, ' ' order by id) from roles r),
      (select string_agg(c::text, ' ' order by id) from channels c),
      (select string_agg(e::text, ' ' order by id) from emojis e),
      (select string_agg(s::text, ' ') from settings s),
      (select string_agg(g::text, ' ') from guild g))) as state`)) as unknown as {
    rows: { state: string }[]
  }
  return `${simulator.control.sequence()} ${rows[0]?.state}`
}

/** Waits for running jobs, which would write into the emptied tables. */
export async function waitForJobs(db: Db): Promise<void> {
  const isActive = eq(jobs.state, 'active')
  await db.delete(jobs).where(not(isActive))
  const areOver = async () => (await db.$count(jobs, isActive)) === 0
  await waitFor('the end of running jobs', areOver).catch(async () => {
    const active = await db.select().from(jobs).where(isActive)
    throw new Error(`These jobs do not end: ${JSON.stringify(active)}`)
  })
}

/**
 * Empties all tables except the guild, its members and settings, and those of the running bot: without its last
 * heartbeat it would count as down until the next one.
 */
export async function emptyTables(db: Db): Promise<void> {
  await clearTables(db, [
    'bot_lease',
    'bot_heartbeat',
    'members',
    'roles',
    'channels',
    'emojis',
    'guild',
    'settings',
  ])
  await db.delete(members).where(eq(members.inGuild, false))
  await db.update(members).set({
    notes: '',
    notesRevision: 0,
    notesBy: null,
    steam: '',
    x: '',
    twitch: '',
    youtube: '',
    optedOut: false,
    dmChannelId: null,
  })
}
