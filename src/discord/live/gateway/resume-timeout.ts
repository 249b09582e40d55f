import { CloseCodes, type WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import type { SessionStore } from './session-store.ts'

const defaultMilliseconds = 30_000

/** Discards the session and reconnects if RESUME is not answered; the library has no timeout for it. */
export function setResumeTimeout(
  manager: WebSocketManager,
  sessions: Pick<SessionStore, 'isResuming'>,
  stopped: AbortSignal,
  reconnect: () => Promise<void>,
  milliseconds = defaultMilliseconds,
): void {
  let timer: NodeJS.Timeout | undefined
  const cancel = () => clearTimeout(timer)

  async function reconnectWithIdentify(): Promise<void> {
    // A normal closure discards the session.
    await manager.destroy({ code: CloseCodes.Normal, reason: 'RESUME was not answered' })
    if (!stopped.aborted) await reconnect()
  }

  manager.on(WebSocketShardEvents.Hello, () => {
    cancel()
    if (sessions.isResuming() && !stopped.aborted) {
      timer = setTimeout(() => void reconnectWithIdentify(), milliseconds)
    }
  })
  manager.on(WebSocketShardEvents.Ready, cancel)
  manager.on(WebSocketShardEvents.Resumed, cancel)
  manager.on(WebSocketShardEvents.Closed, cancel)
  stopped.addEventListener('abort', cancel)
}
