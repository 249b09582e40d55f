import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { newDatabase } from '../../../scripts/test/postgres.ts'
import { orillon } from '../../demo/orillon.ts'
import type { GuildSeed } from '../../simulator/seed.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startSimulator } from '../../simulator/start.ts'
import { processLimit } from '../limits.ts'
import { newFolder, type Product, startProduct } from './product.ts'

/** A member's activity, as counted or as generated. */
interface Activity {
  messages: number
  voiceSeconds: number
}

/** The sample guild with generated traffic, bots in separate processes and a database on a server. */
export interface TrafficGenerator {
  simulator(): Simulator
  /** Starts another bot process; resolves when it connects or is on standby. */
  startBot(more?: Record<string, string>): Promise<Product>
  /** Generates about 2 000 messages and 200 voice changes per second; returns how to stop. */
  generateTraffic(): () => void
  /** Resolves when the bot is connected and has stored its session. */
  botIsReady(): Promise<void>
  /** Waits until every message since the start is counted exactly once, and so are these, by member id. */
  expectExactCounts(others?: ReadonlyMap<string, number>): Promise<void>
  /**
   * Expects that no voice time is above the real one, except while the simulator was restarting, and at most
   * `atMostMissing` seconds below; the total is at least `leastShare` of the real one.
   */
  expectVoiceTime(atMostMissing: number, leastShare?: number): Promise<void>
  /** Restarts the simulator on the same port, with the state in its folder. */
  restartSimulator(): Promise<void>
  /** A bot's resident memory in megabytes. */
  memoryOf(bot: Product): number
  query(statement: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/**
 * Starts the traffic generator on a database server; with a folder, the simulator persists its state. `more` changes
 * the sample guild.
 */
export async function startTrafficGenerator(
  server: string,
  folder?: string,
  more: Partial<GuildSeed> = {},
): Promise<TrafficGenerator> {
  const url = await newDatabase(server, 'traffic')
  const begin = (port: number) =>
    startSimulator({
      port,
      ...(folder && { folder }),
      seed: { ...orillon(new Date()), ...more },
      drawAvatar: () => '<svg/>',
    })
  let simulator = await begin(0)
  // Private channels have overwrites, and channels created later may be private.
  const open = simulator.control.channels().filter(({ overwrites }) => overwrites.length === 0)
  const bots: Product[] = []
  const query = (statement: string) => ask(url, statement)
  // While the simulator restarts, its ledger stands still, and the bot counts until it resumes.
  let restartSeconds = 0
  const before = { counted: new Map<string, Activity>(), true: new Map<string, Activity>() }

  const guild: TrafficGenerator = {
    simulator: () => simulator,
    query,
    async startBot(more) {
      const env = { DATABASE_URL: url, SIMULATOR_URL: simulator.url, DATA_DIR: newFolder() }
      const bot = await startProduct({ ...env, ...more }, ['bot'])
      bots.push(bot)
      return bot
    },
    async botIsReady() {
      const isAtHome = 'select 1 from gateway_sessions where exists (select from guild_days)'
      const isSo = async () => (await query(isAtHome)).length === 1
      await vi.waitUntil(isSo, { timeout: processLimit, interval: 100 })
      before.counted = await counted(query)
      before.true = truth(simulator)
    },
    generateTraffic: () => everybodyTalks(() => simulator, open),
    async expectExactCounts(others = new Map()) {
      const past = [...others].map(([id, messages]): [string, Activity] => {
        return [id, { messages, voiceSeconds: 0 }]
      })
      const happened = gained(before.true, truth(simulator))
      const expected = sums(before.counted, happened, new Map(past))
      const now = async () => sums(await counted(query))
      await expect.poll(now, { interval: 250 }).toEqual(expected)
    },
    async expectVoiceTime(atMostMissing, leastShare = 0) {
      const happened = gained(before.true, truth(simulator))
      const found = gained(before.counted, await counted(query))
      for (const [id, { voiceSeconds }] of happened) {
        const bot = found.get(id)?.voiceSeconds ?? 0
        // Each change reaches the bot with a delay of some milliseconds.
        expect(bot, id).toBeLessThanOrEqual(voiceSeconds * 1.01 + 2 + restartSeconds)
        expect(bot, id).toBeGreaterThanOrEqual(voiceSeconds * 0.99 - 2 - atMostMissing)
      }
      const all = (some: Map<string, Activity>) =>
        [...some.values()].reduce((sum, { voiceSeconds }) => sum + voiceSeconds, 0)
      expect(all(found)).toBeGreaterThanOrEqual(all(happened) * leastShare)
    },
    async restartSimulator() {
      const port = Number(new URL(simulator.url).port)
      const begun = performance.now()
      await simulator.close()
      await wait(500)
      simulator = await begin(port)
      restartSeconds += (performance.now() - begun) / 1000
    },
    memoryOf: ({ pid }) => {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      return Number(kilobytes) / 1024
    },
    async close() {
      for (const bot of bots) await bot.stop('SIGKILL')
      await simulator.close()
    },
  }
  return guild
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function counted(query: TrafficGenerator['query']): Promise<Map<string, Activity>> {
  const rows = await query('select member_id, message_count, voice_seconds from member_totals')
  return new Map(
    rows.map((row) => [
      String(row.member_id),
      { messages: Number(row.message_count), voiceSeconds: Number(row.voice_seconds) },
    ]),
  )
}

function truth({ control }: Simulator): Map<string, Activity> {
  return new Map(control.ledger().map(({ id, ...activity }) => [id, activity]))
}

function gained(from: Map<string, Activity>, to: Map<string, Activity>): Map<string, Activity> {
  return new Map(
    [...to].map(([id, { messages, voiceSeconds }]) => [
      id,
      {
        messages: messages - (from.get(id)?.messages ?? 0),
        voiceSeconds: voiceSeconds - (from.get(id)?.voiceSeconds ?? 0),
      },
    ]),
  )
}

/** Message counts by member id; members without messages are left out. */
function sums(...all: Map<string, Activity>[]): Record<string, number> {
  const messages: Record<string, number> = {}
  for (const [id, activity] of all.flatMap((one) => [...one])) {
    if (activity.messages > 0) messages[id] = (messages[id] ?? 0) + activity.messages
  }
  return messages
}

function everybodyTalks(
  simulator: () => Simulator,
  channels: ReturnType<Simulator['control']['channels']>,
): () => void {
  let turn = 0
  const begun = performance.now()
  const timer = setInterval(() => {
    const { control } = simulator()
    const people = control.people().filter(({ inGuild, name }) => inGuild && name !== 'muster')
    const idsOf = (kind: string) => channels.filter((channel) => channel.kind === kind)
    const [texts, voices] = [idsOf('text'), idsOf('voice')]
    // Catches up after delays of a busy machine.
    const due = Math.min((performance.now() - begun) * 2, turn + 200)
    while (turn < due) {
      turn += 1
      const as = people[(turn * 7) % people.length]?.id ?? ''
      const channel = texts[(turn * 3) % texts.length]?.id ?? ''
      control.say({ as, channel, text: 'forward' })
      if (turn % 10 > 0) continue
      const to = voices[(turn / 10) % (voices.length + 1)]?.id ?? null
      control.voice({ as, channel: to, selfDeaf: turn % 70 === 0 })
    }
  }, 10)
  return () => clearInterval(timer)
}
