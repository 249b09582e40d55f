import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Log } from '../log.ts'
import type { DispatchTracker, ReceivedDispatch } from './dispatch-tracker.ts'
import { createSerialQueue } from './serial-queue.ts'
import type { SessionCursor } from './session-cursor.ts'

/** So many events wait to be heard at most; then the connection does. */
const maxQueueLength = 10_000

/** Has every event heard to the end, one after another, and remembers how far that went. */
export interface GatewayDispatcher {
  dispatch(payload: GatewayDispatchPayload): void
  /** Whether so much waits that no more should come. */
  isFull(): boolean
  /** What cannot be heard from here on is left to whoever goes on, with all that comes after it. */
  close(): void
  /** Resolves when everything that came so far has been heard. */
  done(): Promise<void>
}

interface DispatchHandler {
  handle(payload: GatewayDispatchPayload): Promise<void> | void
  knowsAll(): boolean
}

interface Told {
  payload: GatewayDispatchPayload
  arrival: ReceivedDispatch
}

export function createGatewayDispatcher(
  hearer: DispatchHandler,
  coming: DispatchTracker,
  place: SessionCursor,
  log: Log,
): GatewayDispatcher {
  const sequence = createSerialQueue(attend)
  let isClosed = false

  function attend(told: Told): Promise<void> | void {
    coming.handling(told.arrival)
    try {
      const inTime = hearer.handle(told.payload)
      if (inTime) return inTime.catch((err) => fail(told, err)).then(() => end(told))
    } catch (err) {
      fail(told, err)
    }
    end(told)
  }

  function fail({ payload }: Told, err: unknown): void {
    log.error({ err, dispatch: payload.t }, 'An event of the guild was not dealt with.')
    if (!isClosed) return
    place.freeze()
    sequence.clear()
  }

  function end({ payload, arrival }: Told): void {
    coming.handled(arrival, hearer.knowsAll())
    place.advance(payload)
  }

  return {
    dispatch(payload) {
      sequence.push({ payload, arrival: coming.received(payload) })
    },
    isFull: () => sequence.length() >= maxQueueLength,
    close() {
      isClosed = true
    },
    done: sequence.idle,
  }
}
