import { Agent, get } from 'node:http'

/** A repeatable operation to time, which resolves to the number of received bytes. */
export interface Operation {
  name: string
  act: () => Promise<number>
  /** Repetitions per round. */
  times: number
}

/** The statistics of one operation, in milliseconds. */
export interface Figures {
  /** The minimum, which is the most meaningful figure on a shared machine. */
  best: number
  median: number
  p95: number
  p99: number
  mean: number
  /** The size of one response on the wire. */
  bytes: number
}

/**
 * Times operations one at a time in interleaved rounds, so that other load on the machine affects all of
 * them equally. The first round is warm-up.
 */
export async function timeInRounds(
  things: readonly Operation[],
  rounds: number,
): Promise<Map<string, Figures>> {
  const times = new Map<string, number[]>(things.map(({ name }) => [name, []]))
  const bytes = new Map<string, number>()
  for (let round = 0; round <= rounds; round++) {
    for (const thing of things) {
      const taken = await timeOnce(thing, (size) => bytes.set(thing.name, size))
      if (round > 0) times.get(thing.name)?.push(...taken)
    }
  }
  return new Map(
    things.map(({ name }) => [name, summarize(times.get(name) ?? [], bytes.get(name) ?? 0)]),
  )
}

async function timeOnce({ act, times }: Operation, reportSize: (bytes: number) => void) {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const began = performance.now()
    const bytes = await act()
    taken.push(performance.now() - began)
    reportSize(bytes)
  }
  return taken
}

function summarize(times: number[], bytes: number): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  const mean = sorted.reduce((sum, time) => sum + time, 0) / sorted.length
  return { best: at(0), median: at(0.5), p95: at(0.95), p99: at(0.99), mean, bytes }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Requests like a browser over a kept-alive connection; rejects unless the response is a 200. */
export function fetchBytes(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } }
    get(url, options, (response) => {
      let bytes = 0
      response.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
