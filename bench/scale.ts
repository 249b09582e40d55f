import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import { newDatabase, startCluster } from '../scripts/test/postgres.ts'
import { openYardsticks } from './api/baselines.ts'
import { writeScript } from './calls.ts'
import { seed } from './database.ts'
import { ask, timeInRounds } from './measure.ts'
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
  /** What was asked for, in the same order for each guild; ids and places differ. */
  calls: string[]
  /** Of each call, in milliseconds. */
  medians: number[]
}

const aYear = 365

/**
 * Measures what each call costs as the guild grows, in members and in days, and what several web
 * processes on one database bear.
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
  if (!cluster) throw new Error('There is no PostgreSQL here.')
  const grow = (size: Size) => measure(cluster.url, size, flags)
  try {
    const byMembers: Growth[] = []
    for (const members of memberSteps) byMembers.push(await grow({ members, days: aYear }))
    const byDays: Growth[] = []
    for (const days of daySteps) byDays.push(await grow({ members: usual, days }))
    const rates = await measureProcesses(cluster.url, numbersOf(flags.processes), flags)
    return sumUp({ byMembers, byDays, rates }, flags)
  } finally {
    await cluster.stop()
  }
}

function numbersOf(list: string): number[] {
  return list.split(',').map(Number)
}

type Flags = Record<'active' | 'rounds' | 'samples', string>

async function measure(server: string, size: Size, flags: Flags): Promise<Growth> {
  const url = await filled(server, size, flags)
  const client = new pg.Client(url)
  await client.connect()
  const script = await writeScript(client)
  await client.end()
  const headers = { cookie: await signIn(url, script.leaderId) }
  const times = Number(flags.samples)
  const website = await startServer(url)
  const { operations, close } = await startBackgroundWork(url, times)
  const calls = script.calls
    .filter(({ kind }) => kind !== 'list')
    .map(({ name, path }) => ({ name, times, act: () => ask(`${website.url}${path}`, headers) }))
  const yardsticks = await openYardsticks(url)
  const things = [
    { name: 'empty route', times, act: () => ask(yardsticks.empty.url, {}) },
    { name: 'route with one query', times, act: () => ask(`${yardsticks.queries.url}/1`, {}) },
    ...operations,
    ...calls,
  ]
  const figures = await timeInRounds(things, Number(flags.rounds))
  await close()
  yardsticks.close()
  await website.stop()
  const names = things.map(({ name }) => name)
  const medians = names.map((name) => figures.get(name)?.median ?? Number.NaN)
  return { size, memberDays: script.memberDays, calls: names, medians }
}

async function filled(server: string, { members, days }: Size, flags: Flags): Promise<string> {
  const url = await newDatabase(server, `muster_${members}_${days}`)
  await seed(url, { members: String(members), days: String(days), active: flags.active })
  return url
}

/** Answers a second from so many web processes, all asked at once for what a page asks for most. */
async function measureProcesses(server: string, counts: number[], flags: Flags) {
  const url = await filled(server, { members: 1000, days: 31 }, flags)
  const client = new pg.Client(url)
  await client.connect()
  const { leaderId } = await writeScript(client)
  await client.end()
  const headers = { cookie: await signIn(url, leaderId) }
  const rates = new Map<number, number>()
  for (const count of counts) {
    const servers = await Promise.all(Array.from({ length: count }, () => startServer(url)))
    const ask = (duration: number) =>
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
    // Their machine code is made in the first seconds, of all of them on the same processors.
    await ask(3 * count)
    const runs = await ask(5)
    rates.set(
      count,
      runs.reduce((sum, run) => sum + run['2xx'] / run.duration, 0),
    )
    await Promise.all(servers.map((website) => website.stop()))
  }
  return rates
}

interface All {
  byMembers: Growth[]
  byDays: Growth[]
  rates: Map<number, number>
}

function sumUp({ byMembers, byDays, rates }: All, facts: object): Report {
  const largest = byMembers.at(-1)
  const rows = (largest?.calls ?? []).map((name, place) => {
    const at = ({ medians }: Growth) => medians[place] ?? Number.NaN
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
    'Medians in milliseconds; an exponent of 0 is a cost that does not grow, of 1 one that grows as the guild does.',
    `By members: ${aYear} days. By days: ${byDays[0]?.size.members} members.`,
    ...[...rates].map(
      ([count, rate]) =>
        `${count} web processes: ${Math.round(rate)} answers a second, ${round(rate / one)} × one.`,
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

/** The slope of the line through the logarithms, by least squares. */
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
