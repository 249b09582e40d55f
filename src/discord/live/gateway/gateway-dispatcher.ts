import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Log } from '../log.ts'
import type { DispatchTracker, ReceivedDispatch } from './dispatch-tracker.ts'
import type { SessionCursor } from './session-cursor.ts'

/** Above this many queued events the connection is paused. */
const maxQueueLength = 10_000

/** Handles dispatches one at a time, in order, and advances the session cursor. */
export interface GatewayDispatcher {
  dispatch(payload: GatewayDispatchPayload): void
  /** Whether the connection should be paused. */
  isFull(): boolean
  /** Events not handled by then are replayed to the next bot. */
  close(): void
  /** Resolves when the queue is empty. */
  done(): Promise<void>
}

interface DispatchHandler {
  handle(payload: GatewayDispatchPayload): Promise<void>
  /** Whether the guild and its members are loaded. */
  isComplete(): boolean
}

interface ReceivedEntry {
  payload: GatewayDispatchPayload
  received: ReceivedDispatch
}

export function createGatewayDispatcher(
  handler: DispatchHandler,
  tracker: DispatchTracker,
  cursor: SessionCursor,
  log: Log,
): GatewayDispatcher {
  let queue: ReceivedEntry[] = []
  let draining: Promise<void> | null = null
  let isClosed = false

  async function drain(): Promise<void> {
    for (let entry = queue.shift(); entry; entry = queue.shift()) await process(entry)
    draining = null
  }

  async function process({ payload, received }: ReceivedEntry): Promise<void> {
    tracker.handling(received)
    try {
      await handler.handle(payload)
    } catch (err) {
      log.error({ err, dispatch: payload.t }, 'A guild event could not be handled.')
      if (isClosed) {
        cursor.freeze()
        queue = []
      }
    }
    tracker.handled(received, handler.isComplete())
    cursor.advance(payload)
  }

  return {
    dispatch(payload) {
      queue.push({ payload, received: tracker.received(payload) })
      draining ??= drain()
    },
    isFull: () => queue.length >= maxQueueLength,
    close() {
      isClosed = true
    },
    async done() {
      await draining
    },
  }
}
