import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import { type Call, writeScript } from './calls.ts'
import { openCrowdedDatabase } from './database.ts'
import { openDoor, signIn } from './door.ts'
import { ask, timeInRounds } from './measure.ts'
import { findScans } from './plans.ts'
import type { Report } from './report.ts'
import { sumUp } from './summary.ts'

interface Effort {
  rounds: number
  samples: number
}

/** Measures what leadership's pages ask for in a large guild, beside yardsticks of the same run. */
export async function benchApi(args: string[]): Promise<Report> {
  const { values: flags } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '100000' },
      days: { type: 'string', default: '1095' },
      active: { type: 'string', default: '0.03' },
      rounds: { type: 'string', default: '5' },
      samples: { type: 'string', default: '20' },
    },
  })
  const { url, close } = await openCrowdedDatabase(flags)
  try {
    return await measure(url, { rounds: Number(flags.rounds), samples: Number(flags.samples) })
  } finally {
    await close()
  }
}

async function measure(url: string, effort: Effort): Promise<Report> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('show server_version')
  const script = await writeScript(client)
  const headers = { cookie: await signIn(url, script.leaderId) }
  const scans = await findScans(url, script.calls, headers)
  const door = await openDoor(url)
  const empty = await openEmptyDoor()
  try {
    const figures = await timeInRounds(
      [
        {
          name: 'SELECT 1',
          act: async () => (await client.query('select 1')).rowCount ?? 0,
          times: effort.samples,
        },
        { name: 'empty route', act: () => ask(empty.url, {}), times: effort.samples },
        ...script.calls.map(({ name, path, kind }) => ({
          name,
          act: () => ask(`${door.url}${path}`, headers),
          times: kind === 'list' ? Math.ceil(effort.samples / 10) : effort.samples,
        })),
      ],
      effort.rounds,
    )
    const rates = await measureRates(door.url, script.calls, headers)
    const facts = {
      postgres: rows[0].server_version,
      members: script.members,
      memberDays: script.memberDays,
      ...effort,
    }
    return { facts, ...sumUp(script.calls, figures, rates, scans) }
  } finally {
    await door.stop()
    empty.close()
    await client.end()
  }
}

async function openEmptyDoor(): Promise<{ url: string; close: () => void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/empty-door.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { url: String(line).trim(), close: () => void child.kill() }
}

/** Answers a second with eight browsers asking at once; whole lists are not asked for like that. */
async function measureRates(url: string, calls: readonly Call[], headers: Record<string, string>) {
  const rates = new Map<string, number>()
  for (const { name, path, kind } of calls) {
    if (kind === 'list') continue
    const accept = { 'accept-encoding': 'gzip, deflate, br' }
    const run = await autocannon({
      url: `${url}${path}`,
      connections: 8,
      duration: 1,
      headers: { ...accept, ...headers },
    })
    rates.set(name, run['2xx'] / run.duration)
  }
  return rates
}
