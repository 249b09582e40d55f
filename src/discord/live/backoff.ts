import type { Clock } from '../../clock/clock.ts'

const minMilliseconds = 250
const maxMilliseconds = 30_000

/** The delay before the next attempt: none after the first failure, at most 30 s. */
export interface Backoff {
  /** Failures in a row. */
  failures(): number
  failed(): void
  succeeded(): void
  /** Resolves when the next attempt is due; never after `signal` has aborted. */
  waitForNextAttempt(): Promise<void>
}

/** Delays the next attempt by the number of failures. */
export function createBackoff(clock: Clock, signal: AbortSignal): Backoff {
  let failures = 0
  return {
    failures: () => failures,
    failed() {
      failures += 1
    },
    succeeded() {
      failures = 0
    },
    waitForNextAttempt: () => delay(clock, backoffMilliseconds(failures), signal),
  }
}

/** Makes the attempt again, with growing pauses, until it succeeds; not once `signal` has aborted. */
export async function retryWithBackoff<T>(
  clock: Clock,
  attempt: () => Promise<T>,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<T> {
  const backoff = createBackoff(clock, signal)
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      failed(error)
      backoff.failed()
      await backoff.waitForNextAttempt()
    }
  }
}

/** Resolves after the delay; never, once `signal` has aborted. */
export async function delay(
  clock: Clock,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  await clock.sleep(milliseconds, signal)
  if (signal.aborted) await new Promise(() => {})
}

function backoffMilliseconds(failures: number): number {
  if (failures <= 1) return 0
  const wait = Math.min(minMilliseconds * 2 ** (failures - 2), maxMilliseconds)
  // Scattered, so that many bots do not come back at the same moment.
  return wait * (0.75 + Math.random() * 0.25)
}
