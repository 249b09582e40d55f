import type { Clock, RepeatedTask } from '../clock/clock.ts'
import { createWaits, type Waits } from './waits.ts'

/** A clock that a test sets forward. */
export interface TestClock extends Clock {
  /** Sets the clock forward; what becomes due meanwhile runs in order, and repeated tasks end first. */
  advance(milliseconds: number): Promise<void>
  /** Runs every task once that is repeated after at most this time (default: all), and waits until they have ended. */
  runRepeated(milliseconds?: number): Promise<void>
}

interface TestClockOptions {
  /** Default: the time of the machine. */
  start?: Date
  /** Whether time also passes by itself; by default the clock stands still. */
  runs?: boolean
}

/** Starts a clock for a test. */
export function createTestClock({
  start = new Date(),
  runs = false,
}: TestClockOptions = {}): TestClock {
  const waits = createWaits(runs)
  const repeated = new Map<() => Promise<void>, number>()
  const { elapsed } = waits

  function every(milliseconds: number, run: () => Promise<void>): RepeatedTask {
    const runAgain = () => {
      waiting = waits.begin(milliseconds, runAgain)
      return run()
    }
    let waiting = waits.begin(milliseconds, runAgain)
    repeated.set(run, milliseconds)
    return {
      async stop() {
        waits.cancel(waiting)
        repeated.delete(run)
      },
    }
  }

  return {
    now: () => new Date(start.getTime() + elapsed()),
    elapsed,
    sleep: (milliseconds, signal) => sleep(waits, milliseconds, signal),
    timeout(milliseconds) {
      const controller = new AbortController()
      waits.begin(milliseconds, () => controller.abort()).timer?.unref()
      return controller.signal
    },
    every(milliseconds, task, { onError = () => {}, immediately = false } = {}) {
      let running: Promise<void> | null = null
      const run = () => {
        running ??= task()
          .catch(onError)
          .finally(() => {
            running = null
          })
        return running
      }
      const { stop } = every(milliseconds, run)
      if (immediately) void run()
      return {
        async stop() {
          await stop()
          await running
        },
      }
    },
    advance: waits.advance,
    async runRepeated(longest = Number.POSITIVE_INFINITY) {
      const due = [...repeated].filter(([, milliseconds]) => milliseconds <= longest)
      await Promise.all(due.map(([run]) => run()))
    },
  }
}

function sleep(waits: Waits, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted || milliseconds <= 0) return resolve()
    const stop = () => {
      waits.cancel(sleeping)
      resolve()
    }
    const sleeping = waits.begin(milliseconds, () => {
      signal?.removeEventListener('abort', stop)
      resolve()
    })
    signal?.addEventListener('abort', stop)
  })
}
