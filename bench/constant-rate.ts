import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A request to repeat. */
export type Request = { path: string; headers: Record<string, string> }

/** The outcome of requests at a constant rate; times in milliseconds. */
export interface LatencySummary {
  requests: number
  /** Responses other than a 200, and requests without a response. */
  errors: number
  p50: number
  p99: number
  max: number
}

/**
 * Sends requests at a constant rate without waiting for responses (an open model). Latency is measured
 * from the time at which a request was due, which avoids coordinated omission.
 */
export async function requestAtRate(
  url: string,
  requests: readonly Request[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<LatencySummary> {
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const responses: Promise<number | null>[] = []
  for (
    let due = began;
    due < began + seconds * 1000;
    due = began + (responses.length * 1000) / rate
  ) {
    const early = due - performance.now()
    if (early > 0) await wait(early)
    const request = requests[responses.length % requests.length]
    if (request) responses.push(timeOf(url, request, agent, due))
  }
  const times = await Promise.all(responses)
  agent.destroy()
  const sorted = times.filter((time) => time !== null).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  const rounded = (share: number) => Math.round(at(share) * 10) / 10
  return {
    requests: times.length,
    errors: times.length - sorted.length,
    p50: rounded(0.5),
    p99: rounded(0.99),
    max: rounded(1),
  }
}

/** The time until the last byte of a 200; null for anything else. */
function timeOf(url: string, { path, headers }: Request, agent: Agent, due: number) {
  return new Promise<number | null>((resolve) => {
    const options = { agent, timeout: 30_000, headers: { 'accept-encoding': 'br', ...headers } }
    const sent = get(`${url}${path}`, options, (response) => {
      response.resume()
      response.on('error', () => resolve(null))
      response.on('end', () =>
        resolve(response.statusCode === 200 ? performance.now() - due : null),
      )
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(null))
  })
}
