import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** What is asked for, again and again in this order. */
export type Request = { path: string; headers: Record<string, string> }

/** How a steady stream of requests was answered; times in milliseconds. */
export interface Answered {
  requests: number
  /** Answers other than a 200, and requests without an answer. */
  errors: number
  p50: number
  p99: number
  max: number
}

/**
 * Asks at a steady rate whether or not earlier answers have come, as people do who know nothing of
 * each other; an answer's time runs from the moment when its request was due, so that a server that
 * halts is charged for all who had to wait.
 */
export async function askAtRate(
  url: string,
  requests: readonly Request[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Answered> {
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const answers: Promise<number | null>[] = []
  for (
    let due = began;
    due < began + seconds * 1000;
    due = began + (answers.length * 1000) / rate
  ) {
    const early = due - performance.now()
    if (early > 0) await wait(early)
    const request = requests[answers.length % requests.length]
    if (request) answers.push(timeOf(url, request, agent, due))
  }
  const times = await Promise.all(answers)
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

/** Until the last byte of a 200; null for anything else. */
function timeOf(url: string, { path, headers }: Request, agent: Agent, due: number) {
  return new Promise<number | null>((resolve) => {
    const asked = { agent, timeout: 30_000, headers: { 'accept-encoding': 'br', ...headers } }
    const sent = get(`${url}${path}`, asked, (answer) => {
      answer.resume()
      answer.on('error', () => resolve(null))
      answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - due : null))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(null))
  })
}
