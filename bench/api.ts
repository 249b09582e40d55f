import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Baselines, startBaselines } from './api/baselines.ts'
import { compareRates } from './api/rates.ts'
import { type Measured, summarize } from './api/summary.ts'
import { type Call, createWorkload, type Workload } from './calls.ts'
import { openSeededDatabase } from './database.ts'
import { type Figures, fetchBytes, timeInRounds } from './measure.ts'
import { studyStatements } from './plans.ts'
import type { Report } from './report.ts'
import { signIn, startServer } from './server.ts'

interface Effort {
  rounds: number
  samples: number
  seconds: number
}

/**
 * Measures each call in guilds of several sizes and baselines in the same run; with DATABASE_URL only in
 * that guild.
 */
export async function benchApi(args: string[]): Promise<Report> {
  const { values: flags } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '60,1000,100000' },
      active: { type: 'string', default: '0.5,0.2,0.03' },
      days: { type: 'string', default: '1095' },
      rounds: { type: 'string', default: '3' },
      samples: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '0.3' },
    },
  })
  const { rounds, samples, seconds } = flags
  const effort = { rounds: +rounds, samples: +samples, seconds: +seconds }
  const shares = flags.active.split(',')
  const sizes = flags.members.split(',').map((members, index) => {
    return { members, days: flags.days, active: shares[index] ?? shares.at(-1) ?? '' }
  })
  const reports: Report[] = []
  for (const size of process.env.DATABASE_URL ? sizes.slice(-1) : sizes) {
    const { url, close } = await openSeededDatabase(size)
    try {
      reports.push(await measure(url, effort))
    } finally {
      await close()
    }
  }
  return combine(reports)
}

async function measure(url: string, effort: Effort): Promise<Report> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('show server_version')
  const script = await createWorkload(client)
  const cookie = await signIn(url, script.leaderId)
  const headersOf = ({ isPublic }: Call) => (isPublic ? {} : { cookie })
  const study = await studyStatements(url, script.calls, headersOf)
  const server = await startServer(url)
  const baselines = await startBaselines(url)
  try {
    const figures = await timeCalls({ script, client, server, baselines, headersOf, effort })
    const comparisons = script.calls
      .filter(({ kind }) => kind !== 'list')
      .map((call) => {
        const { bytes = 0 } = figures.get(call.name) ?? {}
        const statements = study.statements.get(call.name) ?? 0
        const { empty, bare, queries } = baselines
        return {
          name: call.name,
          call: { url: `${server.url}${call.path}`, pid: server.pid, headers: headersOf(call) },
          bare: { ...bare, url: `${bare.url}/${bytes}` },
          fastify: statements === 0 ? empty : { ...queries, url: `${queries.url}/${statements}` },
        }
      })
    const rateComparisons = await compareRates(comparisons, effort)
    const { members, memberDays, calls } = script
    const measured: Measured = { members, calls, figures, rateComparisons, study }
    const facts = { postgres: rows[0].server_version, members, memberDays, ...effort }
    return { facts, ...summarize(measured) }
  } finally {
    await server.stop()
    baselines.close()
    await client.end()
  }
}

interface Setup {
  script: Workload
  client: pg.Client
  server: { url: string }
  baselines: Baselines
  headersOf: (call: Call) => Record<string, string>
  effort: Effort
}

/** Times one call at a time, including the baselines. */
function timeCalls(setup: Setup): Promise<Map<string, Figures>> {
  const { script, client, server, baselines, headersOf, effort } = setup
  const oneRow = { name: 'one_row', text: 'select id, display_name from members limit 1' }
  return timeInRounds(
    [
      {
        name: 'SELECT of one row',
        act: async () => (await client.query(oneRow)).rowCount ?? 0,
        times: effort.samples,
      },
      {
        name: 'empty route',
        act: () => fetchBytes(baselines.empty.url, {}),
        times: effort.samples,
      },
      ...script.calls.map((call) => ({
        name: call.name,
        act: () => fetchBytes(`${server.url}${call.path}`, headersOf(call)),
        times: call.kind === 'list' ? Math.ceil(effort.samples / 10) : effort.samples,
      })),
    ],
    effort.rounds,
  )
}

function combine(reports: readonly Report[]): Report {
  return {
    facts: { guilds: reports.map(({ facts }) => facts) },
    figures: reports.flatMap(({ figures }) => figures),
    ratio: Object.assign({}, ...reports.map(({ ratio }) => ratio)),
    notes: reports.flatMap(({ notes }) => notes),
    failures: reports.flatMap(({ failures }) => failures),
  }
}
