import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import { createWorkload } from './calls.ts'
import { type Request, requestAtRate } from './constant-rate.ts'
import { openSeededDatabase } from './database.ts'
import type { Report } from './report.ts'
import { signIn, startServer } from './server.ts'

const sampleEverySeconds = 30
/** The targets of a web process on two cores. */
const targets = { p99: 250, recovery: 5_000 }

/** The requests of visitors. */
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
 * Sends requests of visitors and staff at a constant rate for some minutes, then overloads the server and
 * measures the time to recover.
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
  const { url, close } = await openSeededDatabase(flags)
  const server = await startServer(url)
  try {
    const requests = await mixedRequests(url)
    const steady = await runSteadyLoad(server.url, server.pid, requests, flags)
    const crowd = await overload(server.url, requests, Number(flags.crowd))
    const facts = { ...flags, paths: requests.map(({ path }) => path), rssMiB: steady.memory }
    return {
      facts,
      figures: [steady.figures, crowd.figures],
      ratio: { recovery: { 'beside 5 s': crowd.recovery / targets.recovery } },
      notes: [
        `Memory every ${sampleEverySeconds} s, in MiB: ${steady.memory.join(', ')}.`,
        ...crowd.notes,
      ],
      failures: [...steady.failures, ...crowd.failures],
    }
  } finally {
    await server.stop()
    await close()
  }
}

/** Five requests of visitors for each request of staff. */
async function mixedRequests(url: string): Promise<Request[]> {
  const client = new pg.Client(url)
  await client.connect()
  const script = await createWorkload(client)
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

async function runSteadyLoad(
  url: string,
  pid: number,
  requests: Request[],
  flags: { minutes: string; rate: string },
) {
  const rate = Number(flags.rate)
  const run = (seconds: number) => requestAtRate(url, requests, { rate, seconds })
  await run(10)
  const memory = [memoryOf(pid)]
  const timer = setInterval(() => memory.push(memoryOf(pid)), sampleEverySeconds * 1000)
  const result = await run(Math.round(Number(flags.minutes) * 60))
  clearInterval(timer)
  const { requests: sent, errors, p50, p99, max } = result
  const failures = [
    ...(errors > 0 ? [`${errors} of ${sent} responses were errors.`] : []),
    ...(p99 > targets.p99 ? [`p99 was ${p99} ms.`] : []),
  ]
  const figures = row('steady', sent, { errors, p50, p99, max })
  return { figures: { ...figures, 'recovery ms': '' }, memory, failures }
}

/** Opens more connections than can be served, and checks that a 503 has Retry-After. */
async function overload(url: string, requests: Request[], connections: number) {
  const probed = { rejected: 0, withoutRetryAfter: 0 }
  let isOver = false
  const probe = async () => {
    while (!isOver) {
      const response = await fetch(`${url}/api/user/users`).catch(() => null)
      await response?.arrayBuffer().catch(() => {})
      if (response?.status === 503) {
        probed.rejected += 1
        if (!response.headers.has('retry-after')) probed.withoutRetryAfter += 1
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
  const rejected = result.statusCodeStats?.['503']?.count ?? 0
  const errors = result.errors + result.timeouts + result.non2xx - rejected
  const share = Math.round((100 * rejected) / Math.max(1, result.requests.total))
  const figures = row(`${connections} at once`, result.requests.total, { errors, p50, p99, max })
  const notes = [
    `${share} % of the requests got a 503; of ${probed.rejected} probed 503s, ${probed.withoutRetryAfter} lacked Retry-After.`,
  ]
  const failures = [
    ...(errors > 0 ? [`${errors} requests beyond capacity got neither a 200 nor a 503.`] : []),
    ...(probed.withoutRetryAfter > 0 ? ['A 503 had no Retry-After.'] : []),
    ...(recovery > targets.recovery ? [`It took ${recovery} ms to recover.`] : []),
  ]
  return { figures: { ...figures, 'recovery ms': recovery }, recovery, notes, failures }
}

/** The time until ten requests in a row are served within the target. */
async function timeUntilServed(url: string, began: number): Promise<number> {
  for (let inRow = 0; inRow < 10; ) {
    const sentAt = performance.now()
    const response = await fetch(`${url}/api/user/users`).catch(() => null)
    await response?.arrayBuffer().catch(() => {})
    const isServed = response?.status === 200 && performance.now() - sentAt < targets.p99
    inRow = isServed ? inRow + 1 : 0
    if (performance.now() - began > 60_000) break
  }
  return Math.round(performance.now() - began)
}

function row(what: string, requests: number, times: Record<string, number>) {
  const { errors = 0, p50 = 0, p99 = 0, max = 0 } = times
  return { what, requests, errors, 'p50 ms': p50, 'p99 ms': p99, 'max ms': max }
}

/** The resident memory of a process in MiB. */
function memoryOf(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kibibytes) / 1024)
}
