import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { botLease } from '../../db/schema/bot-lease.ts'
import { members } from '../../db/schema/guild.ts'
import type { Context } from '../../domain/core/context.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { waitFor } from './wait-for.ts'

interface Seeded {
  ctx: Context
  db: Db
  simulator: Simulator
}

/** Waits until the database has the simulated guild; if it does not come, the error says what the bot was doing. */
export async function waitUntilSeeded(testApp: Seeded): Promise<void> {
  await waitFor('the copy of the simulated guild', () => isAsSeeded(testApp)).catch(
    async (cause) => {
      throw new Error(`${cause.message}: ${await describeCopy(testApp)}`, { cause })
    },
  )
}

const countSeeded = ({ simulator }: Seeded) =>
  simulator.control.people().filter(({ inGuild }) => inGuild).length
const countCopied = ({ db }: Seeded) => db.$count(members, eq(members.inGuild, true))

async function isAsSeeded(testApp: Seeded): Promise<boolean> {
  const isComplete = (await countCopied(testApp)) === countSeeded(testApp)
  return isComplete && testApp.ctx.discord.state() === 'ready'
}

/** What the bot and the database were doing, to find out why the copy did not come. */
async function describeCopy(testApp: Seeded): Promise<string> {
  const { db, ctx, simulator } = testApp
  const { rows: connections } = (await db.execute(sql`
    select state, wait_event_type, clock_timestamp() - xact_start as age, left(query, 200) as query
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)) as unknown as {
    rows: unknown[]
  }
  return JSON.stringify({
    copied: await countCopied(testApp),
    seeded: countSeeded(testApp),
    discord: ctx.discord.state(),
    ...ctx.discord.connections(),
    handledSequence: ctx.discord.handledSequence(),
    sentSequence: simulator.control.sequence(),
    lease: await db.select().from(botLease),
    connections,
  })
}
