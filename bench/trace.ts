import type { Browser, Page } from 'playwright-core'

/** An event of Chromium's trace, in microseconds of wall-clock time and, prefixed with `t`, of thread time. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tts?: number
  tdur?: number
  args?: { data?: { type?: string; url?: string; requestId?: string }; name?: string }
}

/** Records a trace of a page during an action. */
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

/** All events of the same thread in order. */
export function workBeside(trace: readonly TraceEvent[], { pid, tid }: TraceEvent): TraceEvent[] {
  return trace
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
    .toSorted((a, b) => a.ts - b.ts)
}
