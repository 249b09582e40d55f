import { type TraceEvent, workBeside } from '../trace.ts'

/** What one key cost the main thread of the page, in milliseconds of its own work, not of waiting for a processor. */
export interface Keystroke {
  total: number
  /** The longest piece of it in which nothing else could be done. */
  longest: number
}

/** What has to be in the trace for that. */
export const categoriesOfKeys = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
]

/** The keys that were pressed in a trace of Chromium, each with all that the page did up to the next. */
export function keystrokesIn(trace: readonly TraceEvent[]): Keystroke[] {
  const keys = trace
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .toSorted((a, b) => a.ts - b.ts)
  const [first] = keys
  if (!first) throw new Error('The trace knows no key.')
  const tasks = workBeside(trace, first).filter(({ name }) => name === 'RunTask')
  if (tasks.length === 0) throw new Error('The trace knows no work of the page.')
  return keys.map(({ ts }, place) => {
    const end = keys[place + 1]?.ts ?? ts + 150_000
    // The task that hears the key has begun before it.
    const own = tasks.filter((task) => task.ts + (task.dur ?? 0) > ts && task.ts < end)
    const durations = own.map(({ tdur = 0 }) => tdur / 1000)
    return { total: durations.reduce((a, b) => a + b, 0), longest: Math.max(0, ...durations) }
  })
}
