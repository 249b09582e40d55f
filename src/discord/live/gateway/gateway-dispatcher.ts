import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Log } from '../log.ts'
import type { Arrival, Arrivals } from './dispatch-tracker.ts'
import { oneAfterAnother } from './serial-queue.ts'
import type { StreamPlace } from './session-cursor.ts'

/** So many events wait to be heard at most; then the connection does. */
const mostWaiting = 10_000

/** Has every event heard to the end, one after another, and remembers how far that went. */
export interface Hearing {
  take(payload: GatewayDispatchPayload): void
  /** Whether so much waits that no more should come. */
  isFull(): boolean
  /** What cannot be heard from here on is left to whoever goes on, with all that comes after it. */
  close(): void
  /** Resolves when everything that came so far has been heard. */
  done(): Promise<void>
}

interface Hearer {
  attend(payload: GatewayDispatchPayload): Promise<void> | void
  knowsAll(): boolean
}

interface Told {
  payload: GatewayDispatchPayload
  arrival: Arrival
}

export function hearing(hearer: Hearer, coming: Arrivals, place: StreamPlace, log: Log): Hearing {
  const sequence = oneAfterAnother(attend)
  let isClosed = false

  function attend(told: Told): Promise<void> | void {
    coming.begin(told.arrival)
    try {
      const inTime = hearer.attend(told.payload)
      if (inTime) return inTime.catch((err) => fail(told, err)).then(() => end(told))
    } catch (err) {
      fail(told, err)
    }
    end(told)
  }

  function fail({ payload }: Told, err: unknown): void {
    log.error({ err, dispatch: payload.t }, 'An event of the guild was not dealt with.')
    if (!isClosed) return
    place.stay()
    sequence.drop()
  }

  function end({ payload, arrival }: Told): void {
    coming.end(arrival, hearer.knowsAll())
    place.passed(payload)
  }

  return {
    take(payload) {
      sequence.next({ payload, arrival: coming.came(payload) })
    },
    isFull: () => sequence.waiting() >= mostWaiting,
    close() {
      isClosed = true
    },
    done: sequence.done,
  }
}
