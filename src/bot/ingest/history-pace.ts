import type { Clock } from '../../clock/clock.ts'

/** Limits how many requests are sent per second. */
export interface Pace {
  /** Resolves when the next request may be sent; rejects once stopped. */
  wait(): Promise<void>
}

/** Spaces requests evenly, because bursts would delay everything else that the bot does. */
export function createPace(clock: Clock, requestsPerSecond: number, signal: AbortSignal): Pace {
  const interval = 1000 / requestsPerSecond
  let next = 0
  return {
    async wait() {
      const now = clock.elapsed()
      const due = Math.max(now, next)
      next = due + interval
      if (due > now) await clock.sleep(due - now, signal)
      signal.throwIfAborted()
    },
  }
}
