import { Agent, get } from 'node:http'

/** What is timed: something that can be done again and again, and answers how many bytes it brought. */
export interface Timed {
  name: string
  act: () => Promise<number>
  /** How often in each round. */
  times: number
}

/** What the times of one thing come to, in milliseconds. */
export interface Figures {
  /** The least, which tells most on a machine that others use, too. */
  best: number
  median: number
  p95: number
  p99: number
  mean: number
  /** Of one answer, as it came over the wire. */
  bytes: number
}

/**
 * Times things one at a time, in rounds that take turns, so that whatever else the machine does falls
 * on all of them alike; a first round is not counted.
 */
export async function timeInRounds(
  things: readonly Timed[],
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
    things.map(({ name }) => [name, sumUp(times.get(name) ?? [], bytes.get(name) ?? 0)]),
  )
}

async function timeOnce({ act, times }: Timed, tellSize: (bytes: number) => void) {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const began = performance.now()
    const bytes = await act()
    taken.push(performance.now() - began)
    tellSize(bytes)
  }
  return taken
}

function sumUp(times: number[], bytes: number): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  const mean = sorted.reduce((sum, time) => sum + time, 0) / sorted.length
  return { best: at(0), median: at(0.5), p95: at(0.95), p99: at(0.99), mean, bytes }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Asks as a browser does, over a connection that stays open; throws unless the answer is a 200. */
export function ask(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = { agent, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } }
    get(url, asked, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(bytes)
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    }).on('error', reject)
  })
}
