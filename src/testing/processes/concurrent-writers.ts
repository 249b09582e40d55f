import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from '../http/caller.ts'

/** People who make forms and read them without pause, whatever becomes of the website meanwhile. */
export interface ConcurrentWriters {
  /** Titles that the website said are saved. */
  acknowledged: Set<string>
  /** Titles that were sent, whatever was answered. */
  sent: Set<string>
  /** How often each status was answered; 0 stands for no answer. */
  statuses: Map<number, number>
  /** Lists that were answered with 200 although something acknowledged was missing. */
  staleReads: string[]
  stop(): Promise<void>
}

/** Lets some browsers of a leader write and read until they are stopped. */
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

/** What is wrong with these titles after all that was written: lost, doubled, or never sent. */
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
