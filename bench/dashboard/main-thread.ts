import { type TraceEvent, workBeside } from '../trace.ts'

/**
 * The main thread's CPU time in milliseconds, which unlike wall-clock time does not depend on other load.
 */
export interface Work {
  all: number
  /** Scripts and everything else that is not listed below. */
  script: number
  style: number
  layout: number
  /** Until the frame is committed to the compositor. */
  paint: number
}

/** The required trace categories. */
export const categoriesOfWork = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
]

const steps = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
}

/** The work from one mark of a page to the first commit after another. */
export function workBetween(trace: readonly TraceEvent[], from: string, to: string): Work {
  const [first, last] = [from, to].map((mark) => trace.find(({ name }) => name === mark))
  if (!first || !last) throw new Error(`The page has not set its marks ${from} and ${to}.`)
  const own = workBeside(trace, first)
  const commit = own.find(({ name, ts }) => name === 'Commit' && ts > last.ts)
  if (!commit) throw new Error(`There is no commit after ${to}.`)
  const between = own.filter(({ ts }) => ts >= first.ts && ts <= commit.ts)
  const all = (endOf(commit) - (first.tts ?? 0)) / 1000
  const [style, layout, paint] = [steps.style, steps.layout, steps.paint].map((names) =>
    sumOf(between.filter(({ name }) => names.includes(name))),
  ) as [number, number, number]
  return { all, script: all - style - layout - paint, style, layout, paint }
}

function endOf({ tts = 0, tdur = 0 }: TraceEvent): number {
  return tts + tdur
}

/** Sums durations without counting nested events twice. */
function sumOf(events: readonly TraceEvent[]): number {
  let [sum, end] = [0, 0]
  for (const event of events) {
    if ((event.tts ?? 0) < end) continue
    sum += event.tdur ?? 0
    end = endOf(event)
  }
  return sum / 1000
}
