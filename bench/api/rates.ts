import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { median } from '../report.ts'

/** A URL and the process that serves it. */
export interface Target {
  url: string
  pid: number
  headers?: Record<string, string>
}

/** A call and its baselines. */
export interface Comparison {
  name: string
  call: Target
  /** The same number of bytes from bare node:http. */
  bare: Target
  /** The same number of prepared queries in a Fastify route. */
  fastify: Target
}

/** The rate and cost of responses with eight connections. */
interface Rate {
  aSecond: number
  /** CPU time of the server per response, in microseconds. */
  cpu: number
}

/** A call's rate relative to its baselines; 1 equals the baseline. */
export interface RateComparison extends Rate {
  ofBare: number
  ofFastify: number
  /** By CPU time of the server rather than by responses per second. */
  ofFastifyByCpu: number
  /** The difference between the best and the worst round, relative to the median. */
  spread: number
}

/**
 * Measures each call and its baselines one after the other, in rounds after a warm-up round. Ratios are
 * taken within a round; the median round counts.
 */
export async function compareRates(
  comparisons: readonly Comparison[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<string, RateComparison>> {
  const all = new Map<string, Record<'call' | 'bare' | 'fastify', Rate>[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const { name, call, bare, fastify } of comparisons) {
      const rates = {
        call: await measureRate(call, seconds),
        bare: await measureRate(bare, seconds),
        fastify: await measureRate(fastify, seconds),
      }
      if (round > 0) all.set(name, [...(all.get(name) ?? []), rates])
    }
  }
  return new Map(
    [...all].map(([name, some]) => {
      const ofFastify = some.map(({ call, fastify }) => call.aSecond / fastify.aSecond)
      return [
        name,
        {
          aSecond: median(some.map(({ call }) => call.aSecond)),
          cpu: median(some.map(({ call }) => call.cpu)),
          ofBare: median(some.map(({ call, bare }) => call.aSecond / bare.aSecond)),
          ofFastify: median(ofFastify),
          ofFastifyByCpu: median(some.map(({ call, fastify }) => fastify.cpu / call.cpu)),
          spread: (Math.max(...ofFastify) - Math.min(...ofFastify)) / median(ofFastify),
        },
      ]
    }),
  )
}

async function measureRate({ url, pid, headers }: Target, seconds: number): Promise<Rate> {
  const before = cpuOf(pid)
  const run = await autocannon({
    url,
    connections: 8,
    duration: seconds,
    // Disables the sampling per second, which would delay the end.
    sampleInt: 20,
    headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
  })
  const responses = run['2xx']
  return { aSecond: responses / run.duration, cpu: (cpuOf(pid) - before) / responses }
}

/** The CPU time of all threads of a process in microseconds, from /proc. */
function cpuOf(pid: number): number {
  const threads = `/proc/${pid}/task`
  return readdirSync(threads)
    .map((thread) => readFileSync(join(threads, thread, 'schedstat'), 'utf8'))
    .reduce((sum, times) => sum + Number(times.split(' ')[0]) / 1_000, 0)
}
