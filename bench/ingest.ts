import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { newDatabase, startPostgres } from '../scripts/test/postgres.ts'
import { median, type Report } from './report.ts'

interface Cost {
  /** Microseconds per message. */
  cpu: number
  time: number
}

/** Measures the cost of counting a message, compared with only receiving and parsing it. */
export async function benchIngest(args: string[]): Promise<Report> {
  const { values: flags } = parseArgs({
    args,
    options: {
      messages: { type: 'string', default: '100000' },
      pace: { type: 'string', default: '25000' },
      rounds: { type: 'string', default: '5' },
    },
  })
  const postgres = await startPostgres()
  const kinds = ['bare', 'library', 'bot embedded', ...(postgres ? ['bot'] : [])]
  const costs = new Map<string, Cost[]>(kinds.map((kind) => [kind, []]))
  try {
    for (let round = 0; round < Number(flags.rounds); round++) {
      for (const kind of kinds) {
        const database =
          kind === 'bot' && postgres ? await newDatabase(postgres.url, 'muster_ingest') : undefined
        costs.get(kind)?.push(await listen(kind, flags, database))
      }
    }
  } finally {
    await postgres?.stop()
  }
  return summarize(costs, flags)
}

/** Runs one listener on a new gateway. */
async function listen(
  kind: string,
  { messages, pace }: { messages: string; pace: string },
  database?: string,
): Promise<Cost> {
  const gateway = tsx('bench/ingest/replay.ts', [messages, pace])
  const url = await firstLine(gateway)
  const listenerKind = kind.split(' ')[0] ?? ''
  const more = database ? [database] : []
  const listener = tsx('bench/ingest/listener.ts', [listenerKind, url, messages, ...more])
  const cost = JSON.parse(await firstLine(listener)) as Cost
  gateway.kill()
  return cost
}

function tsx(script: string, args: string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the child process has no stdout')
  const [line] = await once(stdout, 'data')
  return String(line).trim()
}

function summarize(costs: Map<string, Cost[]>, flags: object): Report {
  const figures: Report['figures'] = []
  const ratio: Report['ratio'] = {}
  const baseline = median((costs.get('bare') ?? []).map(({ cpu }) => cpu))
  for (const [kind, all] of costs) {
    const cpu = all.map((cost) => cost.cpu)
    const time = median(all.map((cost) => cost.time))
    figures.push({
      listener: kind,
      'CPU µs a message': round(median(cpu)),
      least: round(Math.min(...cpu)),
      most: round(Math.max(...cpu)),
      'messages a second': Math.round(1e6 / time),
      'times bare': round(median(cpu) / baseline),
    })
    ratio[kind] = { 'CPU beside ws + JSON.parse': round(median(cpu) / baseline) }
  }
  const notes = [
    'bot: every message durable, the database server’s own work not counted; embedded: the database works in the same process.',
  ]
  return { facts: { ...flags }, figures, ratio, notes, failures: [] }
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
