import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../../../scripts/test/postgres.ts'
import { testLimit } from '../../testing/limits.ts'
import { startTrafficGenerator } from '../../testing/processes/traffic-generator.ts'

// Only in `npm run test:long`, because it is slow.
const messages = Number(process.env.MANY_MESSAGES ?? 0)
const cluster = messages > 0 ? await startCluster() : null
afterAll(() => cluster?.stop())

/** After the warm-up. */
const warmUp = 200_000
const atOnce = 10_000

test.runIf(cluster)(
  'the bot’s memory does not grow with the number of messages',
  {
    timeout: testLimit + messages * 3,
  },
  async () => {
    const guild = await startTrafficGenerator(cluster?.url ?? '')
    onTestFinished(() => guild.close())
    const { control } = guild.simulator()
    const channels = control.channels().filter(({ kind }) => kind === 'text')
    const bot = await guild.startBot()
    await guild.botIsReady()
    // Bots are not counted and not in the ledger.
    const persons = new Set(control.ledger().map(({ id }) => id))
    const people = control.people().filter(({ inGuild, id }) => inGuild && persons.has(id))
    const countedUntilNow = async () => {
      const [row] = await guild.query('select sum(message_count)::int as messages from guild_days')
      return Number(row?.messages)
    }
    const before = await countedUntilNow()
    const memory: number[] = []

    for (let said = 0; said < warmUp + messages; ) {
      for (const [index, { id: as }] of people.entries()) {
        const times = Math.ceil(atOnce / people.length)
        const channel = channels[(said + index) % channels.length]?.id ?? ''
        control.say({ as, channel, text: 'forward', times })
        said += times
      }
      const areCounted = async () => (await countedUntilNow()) === before + said
      await expect.poll(areCounted).toBe(true)
      if (said >= warmUp) memory.push(guild.memoryOf(bot))
    }
    await guild.expectExactCounts()

    // Uncollected garbage varies, so the minimum of each tenth is compared.
    const tenth = Math.ceil(memory.length / 10)
    const first = Math.min(...memory.slice(0, tenth))
    const last = Math.min(...memory.slice(-tenth))
    const figures = [first, last, Math.max(...memory)].map(
      (megabytes) => `${megabytes.toFixed()} MB`,
    )
    process.stdout.write(`Memory at first, at last, at most: ${figures.join(', ')}\n`)
    expect(last).toBeLessThan(first * 1.1)
  },
)
