import { CloseCodes, type WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import type { Clock } from '../../../clock/clock.ts'
import type { SessionStore } from './session-store.ts'

const timeoutMilliseconds = 30_000

/** Discards the session and reconnects if RESUME is not answered; the library has no timeout for it. */
export function setResumeTimeout(
  clock: Clock,
  manager: WebSocketManager,
  sessions: Pick<SessionStore, 'isResuming'>,
  signal: AbortSignal,
  reconnect: () => Promise<void>,
): void {
  let resuming = new AbortController()
  const cancel = () => resuming.abort()

  async function identifyUnlessResumed(resumed: AbortSignal): Promise<void> {
    await clock.sleep(timeoutMilliseconds, resumed)
    if (resumed.aborted) return
    // A normal closure discards the session.
    await manager.destroy({ code: CloseCodes.Normal, reason: 'RESUME was not answered' })
    if (!signal.aborted) await reconnect()
  }

  manager.on(WebSocketShardEvents.Hello, () => {
    cancel()
    if (sessions.isResuming() && !signal.aborted) {
      resuming = new AbortController()
      void identifyUnlessResumed(resuming.signal)
    }
  })
  manager.on(WebSocketShardEvents.Ready, cancel)
  manager.on(WebSocketShardEvents.Resumed, cancel)
  manager.on(WebSocketShardEvents.Closed, cancel)
  signal.addEventListener('abort', cancel)
}
