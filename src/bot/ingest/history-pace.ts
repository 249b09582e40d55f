import { setTimeout as sleep } from 'node:timers/promises'

/** Limits how many requests are sent per second. */
export interface Pace {
  /** Resolves when the next request may be sent; rejects once stopped. */
  wait(): Promise<void>
}

/** Spaces requests evenly, because bursts would delay everything else that the bot does. */
export function createPace(requestsPerSecond: number, stopped: AbortSignal): Pace {
  const interval = 1000 / requestsPerSecond
  let next = 0
  return {
    async wait() {
      const now = performance.now()
      const due = Math.max(now, next)
      next = due + interval
      if (due > now) await sleep(due - now, undefined, { signal: stopped })
      stopped.throwIfAborted()
    },
  }
}
