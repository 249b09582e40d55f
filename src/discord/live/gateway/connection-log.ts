import type { Log } from '../log.ts'

/** Logs each change of the connection once. */
export interface ConnectionLog {
  disconnected(reason: string): void
  connected(): void
}

export function connectionLog(log: Log): ConnectionLog {
  let lastLogged: 'none' | 'disconnected' | 'connected' = 'none'
  return {
    disconnected(reason) {
      if (lastLogged === 'disconnected') return
      lastLogged = 'disconnected'
      log.warn({ reason }, 'Not connected to Discord. Retrying.')
    },
    connected() {
      if (lastLogged === 'connected') return
      lastLogged = 'connected'
      log.info({}, 'Connected to Discord.')
    },
  }
}
