import type { Browser, Page } from 'playwright-core'

/** One entry of Chromium's trace, in microseconds: on the clock, and with `t` of the thread's processor. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tts?: number
  tdur?: number
  args?: { data?: { type?: string }; name?: string }
}

/** Writes a trace of a page while something is done with it. */
export async function traced(
  browser: Browser,
  page: Page,
  categories: string[],
  act: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories })
  await act()
  const trace = await browser.stopTracing()
  return JSON.parse(trace.toString()).traceEvents
}

/** What the thread of an event did from beginning to end, in its order. */
export function workBeside(trace: readonly TraceEvent[], { pid, tid }: TraceEvent): TraceEvent[] {
  return trace
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
    .toSorted((a, b) => a.ts - b.ts)
}
