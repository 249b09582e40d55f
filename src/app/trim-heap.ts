import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Clock } from '../clock/clock.ts'
import { liveClock } from '../clock/live-clock.ts'

/** The bot loads its guild after it is ready; by then that is done, too. */
const afterMilliseconds = 10_000

/**
 * Collects garbage once after the start. An idle process allocates so little that it would otherwise keep
 * the memory used by the start for hours.
 */
export function trimHeapAfterStart(clock: Pick<Clock, 'timeout'> = liveClock): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  clock.timeout(afterMilliseconds).addEventListener('abort', () => collectGarbage())
}
