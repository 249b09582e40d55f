import type { SessionInfo } from '@discordjs/ws'
import { createBackoff } from '../backoff.ts'

/** Discord keeps a session for a few minutes; this many failures in a row take about two. */
const failuresThatCostTheSession = 10

/** The session that outlives its sockets, and the pauses between them. */
export interface SessionStore {
  /**
   * The session to resume, if there is one.
   * The library asks right before it dials, and dials 500 ms after every loss: this is where it is
   * made to wait.
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
  untilAllowed: () => Promise<void>,
  stopped: AbortSignal,
): SessionStore {
  const sockets = createBackoff(stopped)
  let session: SessionInfo | null = null
  let isDialled = false
  let hasSocketFailed = false

  async function beforeDialling(): Promise<SessionInfo | null> {
    await sockets.waitForNextAttempt()
    if (sockets.failures() >= failuresThatCostTheSession) session = null
    if (!session) await untilAllowed()
    isDialled = true
    return session
  }

  return {
    retrieve: () => (isDialled ? session : beforeDialling()),
    isResuming: () => isDialled && session !== null,
    update(info) {
      // A network failure or our own goodbye ends the socket, not the session.
      if (info === null && (hasSocketFailed || stopped.aborted)) return
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
      isDialled = false
      sockets.failed()
    },
  }
}
