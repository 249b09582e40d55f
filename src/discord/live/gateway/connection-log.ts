import type { Log } from '../log.ts'

/** Tells the log once when there is no connection, and once when there is one. */
export interface ConnectionLog {
  disconnected(reason: string): void
  connected(): void
}

export function connectionLog(log: Log): ConnectionLog {
  let told: 'nothing' | 'away' | 'connected' = 'nothing'
  return {
    disconnected(reason) {
      if (told === 'away') return
      told = 'away'
      log.warn({ reason }, 'There is no connection to Discord. It is tried until there is one.')
    },
    connected() {
      if (told === 'connected') return
      told = 'connected'
      log.info({}, 'Connected to Discord.')
    },
  }
}
