import type { Context } from '../domain/core/context.ts'
import { deleteExpiredData, type Retention } from '../domain/privacy/retention.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
const lookEveryMilliseconds = 10 * 60 * 1000

/**
 * Deletes records beyond the retention period once a day, first at the start, while `isOurTurn` (this
 * process has the active bot).
 */
export function scheduleRetention(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  retention: Retention,
  isOurTurn: () => boolean,
): { close(): Promise<void> } {
  let doneAt = Number.NEGATIVE_INFINITY
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    if (!isOurTurn() || performance.now() - doneAt < dayMilliseconds) return
    await deleteExpiredData({ db, now }, retention)
    doneAt = performance.now()
  }

  function look(): void {
    working ??= work()
      .catch((err: unknown) => {
        log.warn({ err }, 'Old records could not be deleted. It is tried again in ten minutes.')
      })
      .finally(() => {
        working = null
      })
  }
  look()
  const timer = setInterval(look, lookEveryMilliseconds)
  timer.unref()

  return {
    async close() {
      clearInterval(timer)
      await working
    },
  }
}
