import { ne, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { newDatabase } from '../../../scripts/test/postgres.ts'
import { liveClock } from '../../clock/live-clock.ts'
import { openDatabase } from '../../db/open.ts'
import { guildDays } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { deleteLease } from '../../domain/core/bot-lease.ts'
import type { Context } from '../../domain/core/context.ts'
import { startTestSimulator } from '../discord/listener.ts'
import { makeForm } from '../features/forms.ts'
import { makeJobsDue } from '../features/jobs.ts'
import { type CrashPoint, startFaultProxy } from './fault-proxy.ts'
import { newFolder, type Product, startProduct } from './product.ts'

/**
 * A small guild on its own database on a server, whose bot process is killed where `crashPointOf` says so and
 * restarted each time.
 */
export async function startCrashHarness(
  server: string,
  crashPointOf: (request: string) => CrashPoint,
) {
  const url = await newDatabase(server, 'crash')
  const { db, close } = await openDatabase({ kind: 'server', url })
  const form = await makeForm(db)
  // With a form and activity, the demo does not fill the database.
  await db.insert(guildDays).values({ day: '2026-01-01' })
  const simulator = await startTestSimulator()
  const siteUrl = 'http://localhost'
  const env = { DATABASE_URL: url, DATA_DIR: newFolder(), PUBLIC_URL: siteUrl }
  let isOver = false
  let bot: Promise<Product>
  let crashes = 0

  /** Kills the bot once, even for concurrent requests. */
  async function kill(): Promise<void> {
    const killed = bot
    await (await killed).stop('SIGKILL')
    if (bot !== killed || isOver) return
    crashes += 1
    // Ends the lease of the killed bot, instead of waiting for its expiry.
    bot = deleteLease(db).then(start)
  }
  const wire = await startFaultProxy(simulator, crashPointOf, kill)
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
  await expect.poll(isKnown).toBe(people)

  const { control, settings } = simulator
  const idOf = (name: string) => control.people().find((one) => one.name === name)?.id ?? ''
  // The context of a web process without a bot.
  const ctx = {
    ...{ db, guildId: settings.guildId, siteUrl },
    ...{ ...liveClock, random: Math.random },
  } as Context
  return {
    db,
    ctx,
    form,
    control,
    idOf,
    crashes: () => crashes,
    jobsAreDone: () => jobsAreDone(ctx),
  }
}

/** Waits until all jobs are done, without the delays between retries. */
async function jobsAreDone({ db }: Context): Promise<void> {
  const left = async () => {
    await makeJobsDue(db)
    return db.select().from(jobs).where(ne(jobs.state, 'completed'))
  }
  await expect.poll(left, { interval: 200 }).toEqual([])
}
