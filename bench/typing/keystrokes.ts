import { type TraceEvent, workBeside } from '../trace.ts'

/** The main thread's CPU time for one keystroke, in milliseconds. */
export interface Keystroke {
  total: number
  /** The longest task. */
  longest: number
}

/** The required trace categories. */
export const categoriesOfKeys = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
]

/** The keystrokes of a Chromium trace, each with the page's work until the next. */
export function keystrokesIn(trace: readonly TraceEvent[]): Keystroke[] {
  const keys = trace
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .toSorted((a, b) => a.ts - b.ts)
  const [first] = keys
  if (!first) throw new Error('The trace has no keystroke.')
  const tasks = workBeside(trace, first).filter(({ name }) => name === 'RunTask')
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page.')
  return keys.map(({ ts }, index) => {
    const end = keys[index + 1]?.ts ?? ts + 150_000
    // The task that handles the key started before it.
    const own = tasks.filter((task) => task.ts + (task.dur ?? 0) > ts && task.ts < end)
    const durations = own.map(({ tdur = 0 }) => tdur / 1000)
    return { total: durations.reduce((a, b) => a + b, 0), longest: Math.max(0, ...durations) }
  })
}
