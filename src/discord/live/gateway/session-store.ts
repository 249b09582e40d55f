import type { SessionInfo } from '@discordjs/ws'
import type { Clock } from '../../../clock/clock.ts'
import { createBackoff } from '../backoff.ts'

/** After this many failures in a row, about two minutes, the session is discarded. */
const maxResumeFailures = 10

/** Keeps the session across reconnects and waits between them. */
export interface SessionStore {
  /**
   * The session to resume, if there is one.
   * The library calls this right before it connects, and it reconnects 500 ms after every disconnect: the
   * backoff happens here.
   */
  retrieve(): SessionInfo | null | Promise<SessionInfo | null>
  /** Whether the current connection resumes a session. */
  isResuming(): boolean
  update(info: SessionInfo | null): void
  socketFailed(): void
  socketGreeted(): void
  socketReady(): void
  socketClosed(): void
}

/** `untilAllowed` resolves when a new session may begin. */
export function createSessionStore(
  clock: Clock,
  untilAllowed: () => Promise<void>,
  signal: AbortSignal,
): SessionStore {
  const sockets = createBackoff(clock, signal)
  let session: SessionInfo | null = null
  let isConnecting = false
  let hasSocketFailed = false

  async function beforeConnecting(): Promise<SessionInfo | null> {
    await sockets.waitForNextAttempt()
    if (sockets.failures() >= maxResumeFailures) session = null
    if (!session) await untilAllowed()
    isConnecting = true
    return session
  }

  return {
    retrieve: () => (isConnecting ? session : beforeConnecting()),
    isResuming: () => isConnecting && session !== null,
    update(info) {
      // A network failure or a shutdown ends the socket, not the session.
      if (info === null && (hasSocketFailed || signal.aborted)) return
      session = info
    },
    socketFailed() {
      hasSocketFailed = true
    },
    socketGreeted() {
      hasSocketFailed = false
    },
    socketReady: () => sockets.succeeded(),
    socketClosed() {
      isConnecting = false
      sockets.failed()
    },
  }
}
