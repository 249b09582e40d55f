import { type TraceEvent, workBeside } from '../trace.ts'

/**
 * What a page's main thread worked, in milliseconds of processor: unlike time on the clock, these
 * do not grow with what else the machine does.
 */
export interface Work {
  all: number
  /** Scripts, and everything that is none of the others. */
  script: number
  style: number
  layout: number
  /** Up to the picture being handed over to the threads that fill it in. */
  paint: number
}

/** What has to be in the trace for that. */
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

/** The work between a page's marks, from the one to the first picture after the other. */
export function workBetween(trace: readonly TraceEvent[], from: string, to: string): Work {
  const [first, last] = [from, to].map((mark) => trace.find(({ name }) => name === mark))
  if (!first || !last) throw new Error(`The page has not set its marks ${from} and ${to}.`)
  const own = workBeside(trace, first)
  const picture = own.find(({ name, ts }) => name === 'Commit' && ts > last.ts)
  if (!picture) throw new Error(`There is no picture after ${to}.`)
  const between = own.filter(({ ts }) => ts >= first.ts && ts <= picture.ts)
  const all = (endOf(picture) - (first.tts ?? 0)) / 1000
  const [style, layout, paint] = [steps.style, steps.layout, steps.paint].map((names) =>
    sumOf(between.filter(({ name }) => names.includes(name))),
  ) as [number, number, number]
  return { all, script: all - style - layout - paint, style, layout, paint }
}

function endOf({ tts = 0, tdur = 0 }: TraceEvent): number {
  return tts + tdur
}

/** Steps within a step of the same kind are part of it. */
function sumOf(events: readonly TraceEvent[]): number {
  let [sum, end] = [0, 0]
  for (const event of events) {
    if ((event.tts ?? 0) < end) continue
    sum += event.tdur ?? 0
    end = endOf(event)
  }
  return sum / 1000
}
