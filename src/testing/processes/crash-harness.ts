import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { newDatabase } from '../../../scripts/test/postgres.ts'
import { openDatabase } from '../../db/open.ts'
import { guildDays } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'
import { deleteLease } from '../../domain/core/bot-lease.ts'
import type { Context } from '../../domain/core/context.ts'
import { startTestSimulator } from '../discord/listener.ts'
import { makeForm } from '../features/forms.ts'
import { type CrashPoint, startFaultProxy } from './fault-proxy.ts'
import { newFolder, type Product, startProduct } from './product.ts'

/**
 * A small guild on a database of its own on a server; its bot is a process that dies where `fateAt` says so,
 * and is started again each time.
 */
export async function startCrashHarness(server: string, fateAt: (deed: string) => CrashPoint) {
  const url = await newDatabase(server, 'mortal')
  const { db, close } = await openDatabase({ kind: 'server', url })
  const form = await makeForm(db)
  // What has a form and a past is no sample guild to be filled.
  await db.insert(guildDays).values({ day: '2026-01-01' })
  const simulator = await startTestSimulator()
  const siteUrl = 'http://localhost'
  const env = { DATABASE_URL: url, DATA_DIR: newFolder(), PUBLIC_URL: siteUrl }
  let isOver = false
  let bot: Promise<Product>
  let deaths = 0

  /** What two deeds in hand would do twice is done once. */
  async function kill(): Promise<void> {
    const killed = bot
    await (await killed).stop('SIGKILL')
    if (bot !== killed || isOver) return
    deaths += 1
    // Whoever knows that it is dead need not wait until its lease ends.
    bot = deleteLease(db).then(start)
  }
  const wire = await startFaultProxy(simulator, fateAt, kill)
  const start = () => startProduct({ ...env, SIMULATOR_URL: wire }, ['bot'])
  bot = start()
  await bot
  onTestFinished(async () => {
    isOver = true
    await (await bot).stop('SIGKILL')
    await close()
  })
  const isKnown = () => db.$count(members, sql`in_guild`)
  const people = simulator.control.people().filter(({ inGuild }) => inGuild).length
  await expect.poll(isKnown, { timeout: 30_000, interval: 50 }).toBe(people)

  const { control, settings } = simulator
  const idOf = (name: string) => control.people().find((one) => one.name === name)?.id ?? ''
  // What people ask for on the website, in a process that has no bot.
  const ctx = {
    ...{ db, guildId: settings.guildId, siteUrl },
    ...{ now: () => new Date(), random: Math.random },
  } as Context
  return { db, ctx, form, control, idOf, deaths: () => deaths, workIsDone: () => workIsDone(ctx) }
}

/** Until all is done that the bot was asked for, without the pauses between the tries. */
async function workIsDone({ db }: Context): Promise<void> {
  const left = async () => {
    await db.execute(
      sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`,
    )
    const { rows } = (await db.execute(sql`
      select data ->> 'kind' as kind, state::text, output from pgboss.job
      where state <> 'completed'`)) as unknown as { rows: unknown[] }
    return rows
  }
  await expect.poll(left, { timeout: 150_000, interval: 200 }).toEqual([])
}
