import type { RepeatedTask } from '../clock/clock.ts'
import type { Context } from '../domain/core/context.ts'
import { deleteExpiredData, type Retention } from '../domain/privacy/retention.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
const checkMilliseconds = 10 * 60 * 1000

/**
 * Deletes records beyond the retention period once a day, first at the start, while `isOurTurn` (this
 * process has the active bot).
 */
export function scheduleRetention(
  { db, now, elapsed, every, log }: Pick<Context, 'db' | 'now' | 'elapsed' | 'every' | 'log'>,
  retention: Retention,
  isOurTurn: () => boolean,
): RepeatedTask {
  let doneAt = Number.NEGATIVE_INFINITY

  async function work(): Promise<void> {
    if (!isOurTurn() || elapsed() - doneAt < dayMilliseconds) return
    await deleteExpiredData({ db, now }, retention)
    doneAt = elapsed()
  }

  return every(checkMilliseconds, work, {
    immediately: true,
    onError: (err) =>
      log.warn({ err }, 'Old records could not be deleted. It is tried again in ten minutes.'),
  })
}
