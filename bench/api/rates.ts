import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { median } from '../report.ts'

/** An address, and the process whose processor its answers take. */
export interface Asked {
  url: string
  pid: number
  headers?: Record<string, string>
}

/** A call and what it is held against. */
export interface Contest {
  name: string
  call: Asked
  /** As many bytes, by node:http alone. */
  bare: Asked
  /** As many prepared queries, by Fastify. */
  fastify: Asked
}

/** What an answer costs when eight browsers ask at once. */
interface Rate {
  aSecond: number
  /** Microseconds of processor, of the process that answers. */
  cpu: number
}

/** How a call did beside its yardsticks: a ratio of 1 is as good as the yardstick. */
export interface Standing extends Rate {
  ofBare: number
  ofFastify: number
  /** By the processor's time of the process that answers, rather than by answers a second. */
  ofFastifyByCpu: number
  /** Between the best and the worst round, as a share of the ratio. */
  spread: number
}

/**
 * Has each call and its yardsticks answer for so many seconds, one right after the other, in rounds; a first
 * round is not counted. Ratios are those of one round, of which the middle one counts.
 */
export async function compareRates(
  contests: readonly Contest[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<string, Standing>> {
  const all = new Map<string, Record<'call' | 'bare' | 'fastify', Rate>[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const { name, call, bare, fastify } of contests) {
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

async function measureRate({ url, pid, headers }: Asked, seconds: number): Promise<Rate> {
  const before = cpuOf(pid)
  const run = await autocannon({
    url,
    connections: 8,
    duration: seconds,
    // It ends with a sample, of which it would take one a second.
    sampleInt: 20,
    headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
  })
  const answers = run['2xx']
  return { aSecond: answers / run.duration, cpu: (cpuOf(pid) - before) / answers }
}

/** Microseconds of processor that a process has had, all its threads together, as Linux counts them. */
function cpuOf(pid: number): number {
  const threads = `/proc/${pid}/task`
  return readdirSync(threads)
    .map((thread) => readFileSync(join(threads, thread, 'schedstat'), 'utf8'))
    .reduce((sum, times) => sum + Number(times.split(' ')[0]) / 1_000, 0)
}
