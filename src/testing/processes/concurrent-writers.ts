import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from '../http/caller.ts'

/** Clients that continuously create and list forms, even while the website fails. */
export interface ConcurrentWriters {
  /** Titles whose creation was acknowledged. */
  acknowledged: Set<string>
  /** All titles that were sent. */
  sent: Set<string>
  /** Number of responses by status; 0 means no response. */
  statuses: Map<number, number>
  /** Acknowledged titles that were missing from a later list. */
  staleReads: string[]
  stop(): Promise<void>
}

/** Starts clients of a leader that write and read until stopped. */
export function startConcurrentWriters(leader: Caller, browsers = 4): ConcurrentWriters {
  const acknowledged = new Set<string>()
  const sent = new Set<string>()
  const statuses = new Map<number, number>()
  const staleReads: string[] = []
  let isOver = false

  async function write(title: string): Promise<void> {
    sent.add(title)
    const status = await leader
      .put('/api/menu/form/add-form', { Title: title, Description: '' })
      .then((answer) => answer.status)
      .catch(() => 0)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 200) acknowledged.add(title)
    else await wait(20)
  }

  async function read(): Promise<void> {
    const known = [...acknowledged]
    const answer = await leader.get('/api/menu/form').catch(() => null)
    if (answer?.status !== 200) return
    const shown = new Set(answer.body.map(({ title }: { title: string }) => title))
    staleReads.push(...known.filter((title) => !shown.has(title)))
  }

  const all = Array.from({ length: browsers }, async (_, browser) => {
    for (let round = 0; !isOver; round++) {
      await write(`${browser}.${round}`)
      if (round % 5 === 0) await read()
      await wait(10)
    }
  })
  return {
    acknowledged,
    sent,
    statuses,
    staleReads,
    stop: async () => {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** Problems in the final titles: lost, duplicate or never sent. */
export function problemsWith(
  titles: string[],
  { acknowledged, sent }: ConcurrentWriters,
): string[] {
  const seen = new Map<string, number>()
  for (const title of titles) seen.set(title, (seen.get(title) ?? 0) + 1)
  return [
    ...[...acknowledged].filter((title) => !seen.has(title)).map((title) => `${title} is lost`),
    ...[...seen].filter(([, times]) => times > 1).map(([title]) => `${title} is there twice`),
    ...[...seen.keys()].filter((title) => !sent.has(title)).map((title) => `who wrote ${title}?`),
  ]
}
