import type { Log } from '../log.ts'

/** Tells the log once when there is no connection, and once when there is one. */
export interface Outage {
  trouble(reason: string): void
  over(): void
}

export function outage(log: Log): Outage {
  let told: 'nothing' | 'away' | 'connected' = 'nothing'
  return {
    trouble(reason) {
      if (told === 'away') return
      told = 'away'
      log.warn({ reason }, 'There is no connection to Discord. It is tried until there is one.')
    },
    over() {
      if (told === 'connected') return
      told = 'connected'
      log.info({}, 'Connected to Discord.')
    },
  }
}
