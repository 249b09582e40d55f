import type { Browser, Page } from 'playwright-core'
import { traced } from '../trace.ts'
import { categoriesOfWork, type Work, workBetween } from './main-thread.ts'

/** The phases of opening the dashboard, in milliseconds except for `bytes`. */
export interface Opening {
  /** From the request for the activity to the first byte of its response. */
  query: number
  transfer: number
  bytes: number
  parse: number
  /** The main thread's CPU time from the parsed response to the paint. */
  draw: Work
  /** Wall-clock time from the last byte to the chart on the screen, including two frames. */
  shown: number
  /** From the navigation to the chart. */
  all: number
}

/** The request whose response is drawn. */
const drawnCall = /activity\/message|payload/

/** An init script that marks when the response is parsed and when the chart is in the DOM. */
const watchDrawing = `
  const read = Response.prototype.json
  Response.prototype.json = async function () {
    const answer = await read.call(this)
    if (${drawnCall}.test(this.url)) performance.mark('parsed')
    return answer
  }
  globalThis.seen = new Promise((done) => {
    new MutationObserver((_, watcher) => {
      if (!document.querySelector('[role=slider] path[stroke]')) return
      watcher.disconnect()
      performance.mark('drawn')
      // The second frame starts when the first is on the screen.
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))
    }).observe(document, { childList: true, subtree: true })
  })`

/** A page script that returns the timing of the request and how long its response takes to parse. */
const callOfChart = `(async () => {
  const calls = performance.getEntriesByType('resource')
  const one = calls.find(({ name }) => ${drawnCall}.test(name))
  const text = await (await fetch(one.name)).text()
  const began = performance.now()
  JSON.parse(text)
  return { ...one.toJSON(), parse: performance.now() - began }
})()`

interface Call {
  requestStart: number
  responseStart: number
  responseEnd: number
  encodedBodySize: number
  parse: number
}

/** Opens a page with a chart in a fresh tab and measures the phases. */
export async function openChart(browser: Browser, page: Page, url: string): Promise<Opening> {
  await page.addInitScript(watchDrawing)
  let seen = 0
  const trace = await traced(browser, page, categoriesOfWork, async () => {
    await page.goto(url)
    seen = (await page.evaluate('seen')) as number
  })
  const call = (await page.evaluate(callOfChart)) as Call
  return {
    query: call.responseStart - call.requestStart,
    transfer: call.responseEnd - call.responseStart,
    bytes: call.encodedBodySize,
    parse: call.parse,
    draw: workBetween(trace, 'parsed', 'drawn'),
    shown: seen - call.responseEnd,
    all: seen,
  }
}

/** The path data of the chart's lines. */
export function pathsIn(page: Page): Promise<string[]> {
  const chart = page.locator('[role=slider] > svg path')
  return chart.evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''))
}
