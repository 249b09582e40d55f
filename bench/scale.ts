import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import { newDatabase, startCluster } from '../scripts/test/postgres.ts'
import { startBaselines } from './api/baselines.ts'
import { createWorkload } from './calls.ts'
import { seed } from './database.ts'
import { fetchBytes, timeInRounds } from './measure.ts'
import type { Report } from './report.ts'
import { startBackgroundWork } from './scale/background-work.ts'
import { signIn, startServer } from './server.ts'

interface Size {
  members: number
  days: number
}

interface Growth {
  size: Size
  memberDays: number
  /** The calls, in the same order for each guild. */
  calls: string[]
  /** The median of each call in milliseconds. */
  medians: number[]
}

const aYear = 365

/**
 * Measures how the cost of each call grows with members and days, and the throughput of several web
 * processes on one database.
 */
export async function benchScale(args: string[]): Promise<Report> {
  const { values: flags } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '100,1000,10000,100000' },
      days: { type: 'string', default: '30,365,1095' },
      active: { type: 'string', default: '0.03' },
      rounds: { type: 'string', default: '3' },
      samples: { type: 'string', default: '20' },
      processes: { type: 'string', default: '1,2,4' },
    },
  })
  const memberSteps = numbersOf(flags.members)
  const daySteps = numbersOf(flags.days)
  const usual = memberSteps.at(-2) ?? memberSteps[0] ?? 1000
  const cluster = await startCluster()
  if (!cluster) throw new Error('PostgreSQL is not installed.')
  const grow = (size: Size) => measure(cluster.url, size, flags)
  try {
    const byMembers: Growth[] = []
    for (const members of memberSteps) byMembers.push(await grow({ members, days: aYear }))
    const byDays: Growth[] = []
    for (const days of daySteps) byDays.push(await grow({ members: usual, days }))
    const rates = await measureProcesses(cluster.url, numbersOf(flags.processes), flags)
    return summarize({ byMembers, byDays, rates }, flags)
  } finally {
    await cluster.stop()
  }
}

function numbersOf(list: string): number[] {
  return list.split(',').map(Number)
}

type Flags = Record<'active' | 'rounds' | 'samples', string>

async function measure(server: string, size: Size, flags: Flags): Promise<Growth> {
  const url = await createSeededDatabase(server, size, flags)
  const client = new pg.Client(url)
  await client.connect()
  const script = await createWorkload(client)
  await client.end()
  const headers = { cookie: await signIn(url, script.leaderId) }
  const times = Number(flags.samples)
  const website = await startServer(url)
  const { operations, close } = await startBackgroundWork(url, times)
  const calls = script.calls
    .filter(({ kind }) => kind !== 'list')
    .map(({ name, path }) => ({
      name,
      times,
      act: () => fetchBytes(`${website.url}${path}`, headers),
    }))
  const baselines = await startBaselines(url)
  const things = [
    { name: 'empty route', times, act: () => fetchBytes(baselines.empty.url, {}) },
    {
      name: 'route with one query',
      times,
      act: () => fetchBytes(`${baselines.queries.url}/1`, {}),
    },
    ...operations,
    ...calls,
  ]
  const figures = await timeInRounds(things, Number(flags.rounds))
  await close()
  baselines.close()
  await website.stop()
  const names = things.map(({ name }) => name)
  const medians = names.map((name) => figures.get(name)?.median ?? Number.NaN)
  return { size, memberDays: script.memberDays, calls: names, medians }
}

async function createSeededDatabase(
  server: string,
  { members, days }: Size,
  flags: Flags,
): Promise<string> {
  const url = await newDatabase(server, `muster_${members}_${days}`)
  await seed(url, { members: String(members), days: String(days), active: flags.active })
  return url
}

/** The responses per second of several web processes under load. */
async function measureProcesses(server: string, counts: number[], flags: Flags) {
  const url = await createSeededDatabase(server, { members: 1000, days: 31 }, flags)
  const client = new pg.Client(url)
  await client.connect()
  const { leaderId } = await createWorkload(client)
  await client.end()
  const headers = { cookie: await signIn(url, leaderId) }
  const rates = new Map<number, number>()
  for (const count of counts) {
    const servers = await Promise.all(Array.from({ length: count }, () => startServer(url)))
    const run = (duration: number) =>
      Promise.all(
        servers.map((website) =>
          autocannon({
            url: `${website.url}/api/menu/userdata/messages?limit=10`,
            connections: Math.ceil(16 / count),
            duration,
            headers,
          }),
        ),
      )
    // Warm-up: all processes compile their code on the same cores.
    await run(3 * count)
    const runs = await run(5)
    rates.set(
      count,
      runs.reduce((sum, result) => sum + result['2xx'] / result.duration, 0),
    )
    await Promise.all(servers.map((website) => website.stop()))
  }
  return rates
}

interface Results {
  byMembers: Growth[]
  byDays: Growth[]
  rates: Map<number, number>
}

function summarize({ byMembers, byDays, rates }: Results, facts: object): Report {
  const largest = byMembers.at(-1)
  const rows = (largest?.calls ?? []).map((name, index) => {
    const at = ({ medians }: Growth) => medians[index] ?? Number.NaN
    const ofMembers = byMembers.map((growth) => [growth.size.members, at(growth)] as const)
    const ofDays = byDays.map((growth) => [growth.size.days, at(growth)] as const)
    return {
      call: name,
      ...Object.fromEntries(ofMembers.map(([size, ms]) => [`${size} members`, round(ms)])),
      'exponent, members': round(exponentOf(ofMembers)),
      ...Object.fromEntries(ofDays.map(([size, ms]) => [`${size} days`, round(ms)])),
      'exponent, days': round(exponentOf(ofDays)),
    }
  })
  const [one = 1] = rates.values()
  const notes = [
    'Medians in milliseconds. An exponent of 0 means constant cost, 1 linear growth.',
    `By members: ${aYear} days. By days: ${byDays[0]?.size.members} members.`,
    ...[...rates].map(
      ([count, rate]) =>
        `${count} web processes: ${Math.round(rate)} responses per second, ${round(rate / one)} × one.`,
    ),
  ]
  const ratio = Object.fromEntries(
    rows.map((row) => [
      row.call,
      { members: row['exponent, members'], days: row['exponent, days'] },
    ]),
  )
  return { facts: { ...facts }, figures: rows, ratio, notes, failures: [] }
}

/** The slope of the least-squares line through the logarithms. */
function exponentOf(points: readonly (readonly [number, number])[]): number {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)] as const)
  const mean = (of: 0 | 1) => logs.reduce((sum, point) => sum + point[of], 0) / logs.length
  const [x, y] = [mean(0), mean(1)]
  const over = logs.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  const under = logs.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return over / under
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
