import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Log } from '../log.ts'
import type { DispatchTracker, ReceivedDispatch } from './dispatch-tracker.ts'
import { createSerialQueue } from './serial-queue.ts'
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
  handle(payload: GatewayDispatchPayload): Promise<void> | void
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
  const queue = createSerialQueue(process)
  let isClosed = false

  function process(entry: ReceivedEntry): Promise<void> | void {
    tracker.handling(entry.received)
    try {
      const pending = handler.handle(entry.payload)
      if (pending) return pending.catch((err) => fail(entry, err)).then(() => end(entry))
    } catch (err) {
      fail(entry, err)
    }
    end(entry)
  }

  function fail({ payload }: ReceivedEntry, err: unknown): void {
    log.error({ err, dispatch: payload.t }, 'A guild event could not be handled.')
    if (!isClosed) return
    cursor.freeze()
    queue.clear()
  }

  function end({ payload, received }: ReceivedEntry): void {
    tracker.handled(received, handler.isComplete())
    cursor.advance(payload)
  }

  return {
    dispatch(payload) {
      queue.push({ payload, received: tracker.received(payload) })
    },
    isFull: () => queue.length() >= maxQueueLength,
    close() {
      isClosed = true
    },
    done: queue.idle,
  }
}
