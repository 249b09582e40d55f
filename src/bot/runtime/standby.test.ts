import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../testing/processes/product.ts'
import {
  startTrafficGenerator,
  type TrafficGenerator,
} from '../../testing/processes/traffic-generator.ts'

// Processes cannot share the embedded database.
const server = process.env.TEST_DATABASE_URL
const standsBy = 'Another bot is active; this one stands by.'
const isActive = 'The bot is connecting to Discord.'

describe.runIf(server)('of several bots on one database', () => {
  let guild: TrafficGenerator
  let channel: string
  beforeAll(async () => {
    guild = await startTrafficGenerator(server ?? '')
    const channels = guild.simulator().control.channels()
    channel = channels.find(({ kind }) => kind === 'text')?.id ?? ''
  })
  afterAll(() => guild.close())

  const timesSaid = (bot: Product, message: string) => bot.output().split(message).length - 1
  const soonSays = (bot: Product, message: string, times = 1) =>
    expect.poll(() => timesSaid(bot, message)).toBe(times)
  /** Two active bots would count every message twice. */
  const speaks = () => {
    guild.simulator().control.say({ as: 'isaure', channel, text: 'Hello', times: 5 })
    return guild.expectExactCounts()
  }

  test('one is active, and another takes over when it crashes or stops', async () => {
    const first = await guild.startBot()
    await guild.botIsReady()
    const second = await guild.startBot()
    expect(second.output()).toContain(standsBy)
    await speaks()

    await first.stop('SIGKILL')
    await speaks()
    expect(timesSaid(second, isActive)).toBe(1)

    const third = await guild.startBot()
    const stopTraffic = guild.generateTraffic()
    await wait(1000)
    second.signal('SIGSTOP')
    await soonSays(third, isActive)
    await wait(1000)
    second.signal('SIGCONT')
    await soonSays(second, standsBy)
    await wait(1000)
    stopTraffic()
    await guild.expectExactCounts()
    expect(timesSaid(second, isActive)).toBe(1)

    const holder = async () => (await guild.query('select holder_id from bot_lease'))[0]?.holder_id
    const held = await holder()
    await third.stop()
    // A clean shutdown releases the lease, which would be valid for six more seconds.
    expect(await holder()).not.toBe(held)
    await soonSays(second, isActive, 2)
    await speaks()
    // It is stored within a second.
    const stateOf = async () => (await guild.query('select state from bot_heartbeat'))[0]
    await expect.poll(stateOf).toEqual({ state: 'ready' })
  })
})
