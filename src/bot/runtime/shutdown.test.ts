import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { liveClock } from '../../clock/live-clock.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { liveDiscord } from '../../discord/live/live-discord.ts'
import { controlDatabase } from '../../testing/database/outage.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { pageLimit } from '../../testing/limits.ts'
import { waitFor } from '../../testing/reset/wait-for.ts'
import { emptyDatabase, startTestBot, type TestBot } from '../../testing/test-bot.ts'
import { within } from '../../testing/within.ts'
import { startBot } from '../bot.ts'
import { acquireLease, type Lease } from './lease.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

// The embedded database cannot be down while the program runs.
const server = process.env.TEST_DATABASE_URL

const soonCounted = (testBot: TestBot, messages: number) =>
  expect
    .poll(async () => (await testBot.db.select().from(memberTotals))[0]?.messageCount)
    .toBe(messages)

/** Stops the bot, which must not wait indefinitely. */
async function stopsSoon(testBot: TestBot): Promise<void> {
  // Unwritten events are logged and left to the next bot.
  await within(
    testBot.stop().catch(() => {}),
    'the end of the bot',
    pageLimit,
  )
}

test.runIf(server)('a bot shuts down during a database outage without losing events', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  const outage = await controlDatabase(testBot.db)

  await outage.begin()
  simulator.control.say({ as: 'aria', channel: 'general', text: 'Is anybody there?', times: 7 })
  simulator.control.roles({ as: 'wyn', add: ['Advisors'] })
  simulator.control.say({ as: 'aria', channel: 'general', text: 'Hello?', times: 3 })
  await waitFor('a warning', () => testBot.warnings.length > 0)
  await stopsSoon(testBot)
  await outage.end()
  await testBot.start()

  await testBot.waitForGatewayEvents(simulator)
  await soonCounted(testBot, 10)
  expect((await testBot.member('wyn'))?.roleIds).toHaveLength(2)
})

test('a bot shuts down while Discord is slow, and the next one backfills', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  await testBot.stop()
  const { control } = simulator
  control.fault({ kind: 'lose-session' })
  control.say({ as: 'aria', channel: 'general', text: 'Missed', times: 150 })
  const general = control.channels().find(({ name }) => name === 'general')?.id
  const route = `GET /api/v10/channels/${general}/messages`
  control.fault({ kind: 'status', status: 500, route, seconds: 60 })
  await testBot.start()
  await testBot.waitForGatewayEvents(simulator)
  control.fault({ kind: 'latency', ms: 8000, seconds: 60 })

  await stopsSoon(testBot)
  control.clearFaults()
  await testBot.start()

  await soonCounted(testBot, 150)
})

/** A lease that may be lost until confirmed. */
async function doubtfulLease(testBot: TestBot): Promise<Lease & { doubt(): void }> {
  const lease = await acquireLease(testBot.ctx, new AbortController().signal)
  if (!lease) throw new Error('nobody stopped the waiting')
  let isSure = true
  return {
    ...lease,
    doubt: () => {
      isSure = false
    },
    isHeld: () => isSure,
    untilHeld: async (signal) => {
      while (!signal.aborted) await wait(10)
      throw new Error('The bot is not active.')
    },
  }
}

test('events not handled at shutdown are replayed to the next bot', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  await testBot.stop()
  const { settings, url } = simulator
  const discord = liveDiscord({
    clock: liveClock,
    ...settings,
    apiUrl: `${url}/api`,
    log: testBot.ctx.log,
  })
  // A service that ignores the stop signal.
  const raidHelper = { listEvents: () => wait(1000, []), fetchEvent: async () => null }
  const lease = await doubtfulLease(testBot)
  const bot = await startBot({ ...testBot.ctx, discord, raidHelper }, lease)
  await expect.poll(() => discord.state()).toBe('ready')

  lease.doubt()
  simulator.control.say({ as: 'aria', channel: 'general', text: 'And now?', times: 5 })
  await wait(100)
  await bot.stop()
  await testBot.start()

  await testBot.waitForGatewayEvents(simulator)
  await soonCounted(testBot, 5)
})

test.runIf(server)('events wait while the database is read-only', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const outage = await controlDatabase(testBot.db)

  await outage.let('read')
  simulator.control.leave({ as: 'aria' })
  simulator.control.say({ as: 'wyn', channel: 'general', text: 'Hello', times: 4 })
  // Neither awaited nor with `expect.poll`, whose checks run tasks: some end only when they can write.
  const advanced = testBot.clock.advance(15_000)
  await waitFor('a warning', () => testBot.warnings.length > 0)
  // A connection that was just terminated may still be in the pool.
  const isInGuild = async () => (await testBot.member('aria'))?.inGuild === true
  await waitFor('aria in the guild', () => isInGuild().catch(() => false))
  await outage.let('write')
  await advanced

  await testBot.waitForGatewayEvents(simulator)
  await soonCounted(testBot, 4)
  await expect.poll(() => testBot.member('aria')).toMatchObject({ inGuild: false })
  expect(testBot.warnings).not.toContain('An event handler failed.')
})
