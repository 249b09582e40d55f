import { isIn, isUnrestricted } from './forbidden-imports.ts'
import type { Sources } from './read-imports.ts'

/** Reads the time of the machine, or waits for it. */
const ownTime =
  /node:timers|\bset(?:Timeout|Interval)\(|\bDate\.now\(\)|\bnew Date\(\)|\bperformance\.now\(\)|\bAbortSignal\.timeout\(/

/** The files and folders that may do so, and why; everything else takes the time from the context's clock. */
export const withOwnTime: Record<string, string> = {
  'src/clock/live-clock.ts': 'is the clock of the machine',
  'src/app': 'starts and stops the process',
  'src/commands': 'waits for other processes',
  'src/db': 'guards files and connections of the process',
  'src/demo': 'plays a guild in real time',
  'src/integrations': 'limits how long requests to other services take',
  'src/server/http/auth/oauth.ts': 'limits how long a request to Discord takes',
  'src/server/http/limits/load-shedding.ts': 'measures delays of the event loop',
  'src/simulator': 'is another service',
  'src/web': 'runs in the browser',
}

/** An error message for each file that keeps its own time and may not. */
export function filesWithOwnTime(sources: Sources): string[] {
  return [...sources]
    .filter(([path, source]) => ownTime.test(source) && !isUnrestricted(path))
    .filter(([path]) => !Object.keys(withOwnTime).some((allowed) => isIn(path, allowed)))
    .map(([path]) => `${path} must take the time from a clock (src/clock/clock.ts).`)
}

/** The test files that may use fake timers, and why. */
const withFakeTimers: Record<string, string> = {
  'src/db/server.test.ts': 'waits for timers of pg, in a worker without the app',
}

/** An error message for each test file that stops the timers of its worker, and with them the app that others use. */
export function filesWithFakeTimers(sources: Sources): string[] {
  return [...sources]
    .filter(([path, source]) => /\bvi\.useFakeTimers\(/.test(source) && !(path in withFakeTimers))
    .map(([path]) => `${path} must not stop its worker's timers; a test clock can be set forward.`)
}
