import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../../../scripts/test/postgres.ts'
import { seededRandom } from '../../demo/random.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { processLimit, testLimit } from '../../testing/limits.ts'
import {
  startTrafficGenerator,
  type TrafficGenerator,
} from '../../testing/processes/traffic-generator.ts'

// The embedded database would die with the process.
const isLong = Boolean(process.env.LONG_ROUNDS)
const cluster = isLong ? await startCluster() : null
const server = cluster?.url ?? process.env.TEST_DATABASE_URL
afterAll(() => cluster?.stop())
/** `npm run test:long` counts a million messages. */
const messages = Number(process.env.MANY_MESSAGES ?? 6_000)
const kills = isLong ? 10 : 2
const random = seededRandom(isLong ? String(Date.now()) : 'in npm test')

/** Three years of messages in every text channel. */
const sampleChannels = ['general', 'welcome', 'theory-craft', 'castle-nights']
const generatedHistory = sampleChannels.map((channel) => ({
  channel,
  from: new Date('2023-01-01T00:00:00Z'),
  to: new Date('2026-01-01T00:00:00Z'),
  messages: messages / sampleChannels.length,
}))

async function startCount({ query }: TrafficGenerator): Promise<void> {
  await query(`
    insert into history_runs
      (state, since_day, since, counts_xp, seed, requests_per_second, created_by, created_at)
    select 'finding', '2023-01-01', '2022-12-31T23:00:00Z', true, 'seed', 40, owner_id, now() from guild`)
}

/** Everyone writes by turns in every channel; returns how to stop. */
function generateTraffic(guild: TrafficGenerator): () => void {
  const { control } = guild.simulator()
  const people = control.people().filter(({ inGuild, name }) => inGuild && name !== 'muster')
  let turn = 0
  const timer = setInterval(() => {
    turn += 1
    const as = people[turn % people.length]?.id ?? ''
    control.say({ as, channel: sampleChannels[turn % sampleChannels.length] ?? '', text: 'Now' })
  }, 20)
  return () => clearInterval(timer)
}

async function progressOf({ query }: TrafficGenerator) {
  const [row] = await query('select state, pages from history_runs')
  return { state: String(row?.state), pages: Number(row?.pages) }
}

function tallyGenerated({ control }: Simulator): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { authorId } of control.generatedHistory()) {
    counts.set(authorId, (counts.get(authorId) ?? 0) + 1)
  }
  return counts
}

test.runIf(server)(
  'a bot that is killed while it counts the past and people talk neither loses nor duplicates messages',
  { timeout: testLimit + messages * 5 },
  async () => {
    const guild = await startTrafficGenerator(server ?? '', undefined, {
      history: [],
      generatedHistory,
    })
    onTestFinished(() => guild.close())
    let bot = await guild.startBot()
    await guild.botIsReady()
    const stopTraffic = generateTraffic(guild)
    await startCount(guild)
    const memory: number[] = []
    const all = messages / 100
    for (let kill = 1; kill <= kills; kill++) {
      const target = Math.floor((all * (kill - random())) / (kills + 1))
      await expect
        .poll(async () => (await progressOf(guild)).pages, { interval: 50 })
        .toBeGreaterThanOrEqual(target)
      memory.push(guild.memoryOf(bot))
      await bot.stop('SIGKILL')
      if (kill % 2 === 0) guild.simulator().control.fault({ kind: 'lose-session' })
      bot = await guild.startBot()
    }
    const pollOptions = { timeout: processLimit + messages * 2, interval: 250 }
    await expect.poll(async () => (await progressOf(guild)).state, pollOptions).toBe('done')
    stopTraffic()
    await wait(1_000)

    memory.push(guild.memoryOf(bot))
    await guild.expectExactCounts(tallyGenerated(guild.simulator()))
    process.stdout.write(`Memory: ${memory.map((one) => `${one.toFixed()} MB`).join(', ')}\n`)
  },
)
