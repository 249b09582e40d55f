import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Arrival, Arrivals } from './arrivals.ts'
import type { Log } from './log.ts'
import { inAnyCase, oneAfterAnother } from './one-after-another.ts'
import type { StreamPlace } from './stream-place.ts'

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

export function hearing(hearer: Hearer, coming: Arrivals, place: StreamPlace, log: Log): Hearing {
  const sequence = oneAfterAnother()
  let isClosed = false

  function attend(payload: GatewayDispatchPayload, arrival: Arrival): Promise<void> | void {
    coming.begin(arrival)
    return inAnyCase(
      () => hearer.attend(payload),
      (err) => {
        log.error({ err, dispatch: payload.t }, 'An event of the guild was not dealt with.')
        if (!isClosed) return
        place.stay()
        sequence.drop()
      },
      () => {
        coming.end(arrival, hearer.knowsAll())
        place.passed(payload)
      },
    )
  }

  return {
    take(payload) {
      const arrival = coming.came(payload)
      sequence.next(() => attend(payload, arrival))
    },
    isFull: () => sequence.waiting() >= mostWaiting,
    close() {
      isClosed = true
    },
    done: sequence.done,
  }
}
