import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../../../scripts/test/postgres.ts'
import { seededRandom } from '../../demo/random.ts'
import { testLimit } from '../../testing/limits.ts'
import { newFolder, type Product } from '../../testing/processes/product.ts'
import {
  startTrafficGenerator,
  type TrafficGenerator,
} from '../../testing/processes/traffic-generator.ts'

// Runs once, with the tests on a server, and uses its own server because it is stopped.
const cluster = process.env.TEST_DATABASE_URL ? await startCluster() : null
/** `npm run test:long` runs many more, with random seeds. */
const rounds = Number(process.env.LONG_ROUNDS ?? 2)
const seed = process.env.LONG_ROUNDS ? String(Date.now()) : 'in npm test'
const random = seededRandom(seed)
const awaySeconds = 20

/** Expects no lost or duplicate messages and no excess voice time. */
async function isCountedRight(guild: TrafficGenerator): Promise<void> {
  await guild.expectExactCounts()
  await guild.expectVoiceTime(Number.POSITIVE_INFINITY)
}

describe.runIf(cluster)(`under load, each message counts once (${seed})`, () => {
  let guild: TrafficGenerator
  let bot: Product
  beforeAll(async () => {
    guild = await startTrafficGenerator(cluster?.url ?? '')
    bot = await guild.startBot()
    await guild.botIsReady()
  })
  afterAll(async () => {
    await guild.close()
    await cluster?.stop()
  })

  const fault = (
    given: Parameters<ReturnType<TrafficGenerator['simulator']>['control']['fault']>[0],
  ) => guild.simulator().control.fault(given)

  test.each<[string, () => void | Promise<void>]>([
    ['sockets drop', () => fault({ kind: 'drop' })],
    ['Discord sends everything twice', () => fault({ kind: 'duplicate', seconds: 1 })],
    ['Discord sends everything out of order', () => fault({ kind: 'reorder', seconds: 1 })],
    ['sessions are lost', () => fault({ kind: 'lose-session' })],
  ])(
    'each message counts once although %s',
    { timeout: testLimit * rounds },
    async (_, happens) => {
      const stopTraffic = guild.generateTraffic()
      for (let round = 0; round < rounds; round++) {
        await wait(300 + random() * 1200)
        await happens()
      }
      await wait(1000)
      stopTraffic()
      await isCountedRight(guild)
    },
  )

  test(`each message counts once with PostgreSQL down for ${awaySeconds} s, and memory stays bounded`, async () => {
    const stopTraffic = guild.generateTraffic()
    await wait(2000)
    const before = guild.memoryOf(bot)
    await cluster?.pause()
    let max = 0
    for (let second = 0; second < awaySeconds; second++) {
      await wait(1000)
      max = Math.max(max, guild.memoryOf(bot))
    }
    await cluster?.resume()
    await wait(2000)
    stopTraffic()
    await isCountedRight(guild)

    // Buffers are bounded to some 20 000 messages, 10 000 events and the sockets' buffers.
    expect(max - before).toBeLessThan(200)
  })
})

test.runIf(cluster)(
  'each message counts once while Discord restarts',
  { timeout: testLimit * rounds },
  async () => {
    const guild = await startTrafficGenerator(process.env.TEST_DATABASE_URL ?? '', newFolder())
    onTestFinished(() => guild.close())
    await guild.startBot()
    await guild.botIsReady()

    for (let round = 0; round < rounds; round++) {
      const stopTraffic = guild.generateTraffic()
      await wait(300 + random() * 1200)
      await guild.restartSimulator()
      await wait(1000)
      stopTraffic()
    }
    await isCountedRight(guild)
  },
)
