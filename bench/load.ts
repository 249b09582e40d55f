import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import { writeScript } from './calls.ts'
import { openCrowdedDatabase } from './database.ts'
import { askAtRate, type Request } from './pace.ts'
import type { Report } from './report.ts'
import { signIn, startServer } from './server.ts'

const lookEverySeconds = 30
/** What is asked of a web process on two cores. */
const targets = { p99: 250, recovery: 5_000 }

/** What visitors ask for, and how often each beside one round of what leadership asks for. */
const publicPaths = [
  '/',
  '/home',
  '/roster',
  '/games',
  '/api/accounts/info',
  '/api/user/users',
  '/api/userform/active-form',
  '/api/health',
]

/**
 * Lets visitors and leadership call at a steady rate for some minutes, then far more than can be
 * served, and measures how long it takes until everybody is served again.
 */
export async function benchLoad(args: string[]): Promise<Report> {
  const { values: flags } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '10' },
      rate: { type: 'string', default: '300' },
      crowd: { type: 'string', default: '1500' },
      members: { type: 'string', default: '1000' },
      days: { type: 'string', default: '365' },
      active: { type: 'string', default: '0.1' },
    },
  })
  const { url, close } = await openCrowdedDatabase(flags)
  const server = await startServer(url)
  try {
    const requests = await mixedRequests(url)
    const steady = await keepRate(server.url, server.pid, requests, flags)
    const crowd = await overwhelm(server.url, requests, Number(flags.crowd))
    const facts = { ...flags, paths: requests.map(({ path }) => path), rssMiB: steady.memory }
    return {
      facts,
      figures: [steady.figures, crowd.figures],
      ratio: { recovery: { 'beside 5 s': crowd.recovery / targets.recovery } },
      notes: [
        `Memory every ${lookEverySeconds} s, in MiB: ${steady.memory.join(', ')}.`,
        ...crowd.notes,
      ],
      failures: [...steady.failures, ...crowd.failures],
    }
  } finally {
    await server.stop()
    await close()
  }
}

/** Five calls of visitors for one of leadership, each call as often as another. */
async function mixedRequests(url: string): Promise<Request[]> {
  const client = new pg.Client(url)
  await client.connect()
  const script = await writeScript(client)
  await client.end()
  const headers = { cookie: await signIn(url, script.leaderId) }
  const staff = script.calls.filter(({ kind }) => kind === 'dashboard' || kind === 'page')
  return staff.flatMap(({ path }, at) => [
    { path, headers },
    ...[0, 1, 2, 3, 4].map((more) => ({
      path: publicPaths[(at * 5 + more) % publicPaths.length] ?? '/',
      headers: {},
    })),
  ])
}

async function keepRate(
  url: string,
  pid: number,
  requests: Request[],
  flags: { minutes: string; rate: string },
) {
  const rate = Number(flags.rate)
  const fire = (seconds: number) => askAtRate(url, requests, { rate, seconds })
  await fire(10)
  const memory = [memoryOf(pid)]
  const timer = setInterval(() => memory.push(memoryOf(pid)), lookEverySeconds * 1000)
  const result = await fire(Math.round(Number(flags.minutes) * 60))
  clearInterval(timer)
  const { requests: asked, errors, p50, p99, max } = result
  const failures = [
    ...(errors > 0 ? [`${errors} of ${asked} answers were errors.`] : []),
    ...(p99 > targets.p99 ? [`The slowest hundredth took ${p99} ms or more.`] : []),
  ]
  const figures = row('steady', asked, { errors, p50, p99, max })
  return { figures: { ...figures, 'recovery ms': '' }, memory, failures }
}

/** More connections than can be served, all at once; and somebody who looks whether 503 says when to come back. */
async function overwhelm(url: string, requests: Request[], connections: number) {
  const seen = { turnedAway: 0, withoutWord: 0 }
  let isOver = false
  const probe = async () => {
    while (!isOver) {
      const answer = await fetch(`${url}/api/user/users`).catch(() => null)
      await answer?.arrayBuffer().catch(() => {})
      if (answer?.status === 503) {
        seen.turnedAway += 1
        if (!answer.headers.has('retry-after')) seen.withoutWord += 1
      }
      await wait(20)
    }
  }
  const probing = probe()
  const result = await autocannon({ url, requests, connections, duration: 20, timeout: 30 })
  isOver = true
  const began = performance.now()
  await probing
  const recovery = await timeUntilServed(url, began)
  const { p50, p99, max } = result.latency
  const turnedAway = result.statusCodeStats?.['503']?.count ?? 0
  const errors = result.errors + result.timeouts + result.non2xx - turnedAway
  const share = Math.round((100 * turnedAway) / Math.max(1, result.requests.total))
  const figures = row(`${connections} at once`, result.requests.total, { errors, p50, p99, max })
  const notes = [
    `Of those at once ${share} % were answered 503; of ${seen.turnedAway} such answers that were read, ${seen.withoutWord} lacked Retry-After.`,
  ]
  const failures = [
    ...(errors > 0 ? [`${errors} answers beyond capacity were neither served nor 503.`] : []),
    ...(seen.withoutWord > 0 ? ['A 503 did not say when to come back.'] : []),
    ...(recovery > targets.recovery ? [`It took ${recovery} ms to recover.`] : []),
  ]
  return { figures: { ...figures, 'recovery ms': recovery }, recovery, notes, failures }
}

/** Until ten calls in a row are served, each within the target. */
async function timeUntilServed(url: string, began: number): Promise<number> {
  for (let inRow = 0; inRow < 10; ) {
    const asked = performance.now()
    const answer = await fetch(`${url}/api/user/users`).catch(() => null)
    await answer?.arrayBuffer().catch(() => {})
    const isServed = answer?.status === 200 && performance.now() - asked < targets.p99
    inRow = isServed ? inRow + 1 : 0
    if (performance.now() - began > 60_000) break
  }
  return Math.round(performance.now() - began)
}

function row(what: string, requests: number, times: Record<string, number>) {
  const { errors = 0, p50 = 0, p99 = 0, max = 0 } = times
  return { what, requests, errors, 'p50 ms': p50, 'p99 ms': p99, 'max ms': max }
}

/** The memory that a process holds, in MiB. */
function memoryOf(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kibibytes) / 1024)
}
