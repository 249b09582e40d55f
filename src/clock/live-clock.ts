import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from './clock.ts'

/** The clock of the machine. */
export const liveClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  async sleep(milliseconds, signal) {
    // Only an aborted wait rejects.
    await wait(milliseconds, undefined, signal && { signal }).catch(() => {})
  },
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
  every(milliseconds, task, { onError = () => {}, immediately = false } = {}) {
    let running: Promise<void> | null = null

    function run(): void {
      running ??= task()
        .catch(onError)
        .finally(() => {
          running = null
        })
    }

    if (immediately) run()
    const timer = setInterval(run, milliseconds)
    return {
      async stop() {
        clearInterval(timer)
        await running
      },
    }
  },
}
