import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { newDatabase, startPostgres } from '../scripts/test/postgres.ts'
import { newFolder, printedAddress, startProduct } from '../src/testing/processes/product.ts'
import { median, type Report } from './report.ts'
import { type Footprint, footprintOf } from './start/footprint.ts'

interface Started {
  pid: number
  stop(): Promise<unknown>
}

/** A program to start; `begin` resolves when it is ready. */
interface Start {
  name: string
  begin(): Promise<Started>
}

interface Figure extends Footprint {
  milliseconds: number
}

/** Measures the startup time and the memory when idle. */
export async function benchStart(args: string[]): Promise<Report> {
  const { values: flags } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '3' },
      rest: { type: 'string', default: '40' },
    },
  })
  const simulator = await startSimulator()
  const postgres = await startPostgres()
  try {
    const server = postgres ? await newDatabase(postgres.url, 'muster_start') : null
    const starts = [
      ...baselines,
      ...embeddedStarts(simulator.url),
      ...(server ? serverStarts(simulator.url, server) : []),
    ]
    // A first start builds the web app and inserts the sample guild, which are not measured.
    for (const start of starts) await (await start.begin()).stop()
    const figures = new Map<string, Figure[]>(starts.map(({ name }) => [name, []]))
    for (let round = 0; round < Number(flags.rounds); round++) {
      for (const start of starts) {
        figures.get(start.name)?.push(await measure(start, Number(flags.rest)))
      }
    }
    return summarize(figures, flags)
  } finally {
    await postgres?.stop()
    simulator.stop()
  }
}

const baselines: Start[] = [
  {
    name: 'bare node:http',
    begin: () =>
      spawnUntilOutput([
        '-e',
        `require('http').createServer((_, a) => a.end('{}')).listen(0, '127.0.0.1', () => console.log('here'))`,
      ]),
  },
  {
    name: 'empty Fastify',
    begin: () => spawnUntilOutput(['--import', 'tsx', 'bench/empty-server.ts']),
  },
]

function embeddedStarts(simulatorUrl: string): Start[] {
  const old = newFolder()
  return [
    {
      name: 'all in one, embedded, first start',
      begin: () => startProduct({ SIMULATOR_URL: simulatorUrl, DATA_DIR: newFolder() }),
    },
    {
      name: 'all in one, embedded',
      begin: () => startProduct({ SIMULATOR_URL: simulatorUrl, DATA_DIR: old }),
    },
  ]
}

function serverStarts(simulatorUrl: string, database: string): Start[] {
  const settings = { SIMULATOR_URL: simulatorUrl, DATABASE_URL: database }
  return [
    { name: 'all in one, PostgreSQL', begin: () => startProduct(settings) },
    { name: 'web alone, PostgreSQL', begin: () => startProduct(settings, ['web']) },
    { name: 'bot alone, PostgreSQL', begin: () => startProduct(settings, ['bot']) },
  ]
}

async function startSimulator(): Promise<{ url: string; stop(): void }> {
  const env = { DATA_DIR: newFolder(), SIMULATOR_PORT: '0', DEMO_QUIET: '1' }
  const { output, stop } = await spawnUntilOutput(['--import', 'tsx', 'src/demo/simulator.ts'], env)
  return { url: printedAddress(output, /simulator is ready:/) ?? '', stop }
}

async function spawnUntilOutput(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [output] = await once(child.stdout, 'data')
  return {
    output: String(output),
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function measure({ begin }: Start, seconds: number): Promise<Figure> {
  const began = performance.now()
  const { pid, stop } = await begin()
  const milliseconds = performance.now() - began
  const { cpu } = footprintOf(pid)
  await wait(seconds * 1000)
  const { memory } = footprintOf(pid)
  await stop()
  return { milliseconds, cpu, memory }
}

function summarize(all: Map<string, Figure[]>, facts: object): Report {
  const baseline = median((all.get('empty Fastify') ?? []).map((figure) => figure.milliseconds))
  const figures: Report['figures'] = []
  const ratio: Report['ratio'] = {}
  for (const [name, some] of all) {
    const of = (key: keyof Figure) => some.map((figure) => figure[key])
    const times = Math.round((median(of('milliseconds')) / baseline) * 10) / 10
    figures.push({
      start: name,
      'ready after ms': Math.round(median(of('milliseconds'))),
      least: Math.round(Math.min(...of('milliseconds'))),
      most: Math.round(Math.max(...of('milliseconds'))),
      'CPU s': median(of('cpu')),
      'MB at rest': Math.round(median(of('memory'))),
      '× empty Fastify': times,
    })
    ratio[name] = { 'time beside an empty Fastify': times }
  }
  const notes = [
    'With the sample guild and its year of activity; the simulator is a process of its own. Memory: resident, of the process and its children.',
  ]
  return { facts: { ...facts }, figures, ratio, notes, failures: [] }
}
