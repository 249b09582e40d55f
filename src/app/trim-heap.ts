import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By then the start is over for the bot as well, which learns of its guild after it is ready. */
const afterMilliseconds = 10_000

/**
 * Gives back, once, what starting has left in memory: a process at rest allocates so little that it would
 * keep that for hours.
 */
export function trimHeapAfterStart(): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  setTimeout(collectGarbage, afterMilliseconds).unref()
}
