import { expect, onTestFinished } from 'vitest'
import type { Bot } from '../bot/bot.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/db.ts'
import { members } from '../db/schema/guild.ts'
import { liveDiscord } from '../discord/live/live-discord.ts'
import type { Context } from '../domain/core/context.ts'
import { defaultDmPace } from '../domain/direct-messages/pace.ts'
import { isolatedPictures } from '../integrations/pictures/isolated/isolated-pictures.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { clearTables, openTestDatabase } from './database/database.ts'
import { runWhilePolling } from './polling.ts'
import { startActiveBot } from './start-active-bot.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

/** The bot on an empty database, without a web server. */
export interface TestBot {
  ctx: Context
  /** Runs, and can be set forward. */
  clock: TestClock
  db: Db
  /** What was logged as `warn` or `error`, oldest first. */
  warnings: string[]
  /** The member's row, by Discord user name. */
  member(userName: string): Promise<typeof members.$inferSelect | undefined>
  /** Waits until the member list was received this many times. */
  listed(times: number): Promise<void>
  /** `expect.poll` during which time passes quickly: a second before each check. */
  poll<T>(check: () => T | Promise<T>): ReturnType<typeof expect.poll>
  /** Waits until the bot has handled every event of the simulator so far. */
  waitForGatewayEvents(simulator: Simulator): Promise<void>
  /** Stops the bot; `start` starts another one on the same database. */
  stop(): Promise<void>
  start(): Promise<void>
}

let shared: Promise<Database> | undefined

/** This worker's database for tests without a web server, emptied; `openTestApp` has its own. */
export async function emptyDatabase(): Promise<Db> {
  shared ??= openTestDatabase('bot')
  const { db } = await shared
  await clearTables(db)
  return db
}

/**
 * Starts a bot in a simulator's guild until the end of the test; `more` overrides parts of its context.
 */
export async function startTestBot(
  { url, settings }: Pick<Simulator, 'url' | 'settings'>,
  more: Partial<Context> = {},
): Promise<TestBot> {
  const db = await emptyDatabase()
  const warnings: string[] = []
  const warn = (_: object, sentence: string) => warnings.push(sentence)
  const log = { info: () => {}, warn, error: warn }
  const clock = createTestClock({ runs: true })
  let lists = 0
  let bot: Bot | undefined

  function contextWithNewConnection(): Context {
    const discord = liveDiscord({ clock, ...settings, apiUrl: `${url}/api`, log })
    return {
      db,
      discord: {
        ...discord,
        connect: (onEvent, from) =>
          discord.connect(async (name, event) => {
            await onEvent(name, event)
            if (name === 'memberListReceived') lists += 1
          }, from),
      },
      guildId: settings.guildId,
      cdnUrl: `${url}/cdn`,
      discordUrl: url,
      siteUrl: 'http://guild.test',
      ...clock,
      dmPace: { ...defaultDmPace, pauseMilliseconds: 50 },
      random: Math.random,
      pictures: isolatedPictures(),
      log,
      ...more,
    }
  }

  const testBot: TestBot = {
    ctx: contextWithNewConnection(),
    clock,
    db,
    warnings,
    member: async (userName) => {
      const all = await db.select().from(members)
      return all.find((member) => member.userName === userName)
    },
    listed: (times) => expect.poll(() => lists).toBe(times),
    poll: (check) =>
      expect.poll(async () => {
        await clock.advance(1_000)
        return check()
      }),
    waitForGatewayEvents: async ({ control }) => {
      await expect.poll(() => testBot.ctx.discord.state()).toBe('ready')
      await expect
        .poll(() => testBot.ctx.discord.handledSequence() ?? 0)
        .toBeGreaterThanOrEqual(control.sequence())
    },
    async stop() {
      await bot?.stop()
      bot = undefined
    },
    async start() {
      testBot.ctx = contextWithNewConnection()
      bot = await startActiveBot(testBot.ctx)
    },
  }
  bot = await startActiveBot(testBot.ctx)
  onTestFinished(() => testBot.stop())
  onTestFinished(runWhilePolling(clock))
  return testBot
}
