import type { Browser, Page } from 'playwright-core'
import { traced } from '../trace.ts'
import { categoriesOfWork, type Work, workBetween } from './main-thread.ts'

/** Milliseconds, but for `bytes`. */
export interface Opening {
  /** From the call of the activity to the first byte of its answer. */
  query: number
  transfer: number
  bytes: number
  parse: number
  /** What the page's main thread works from the parsed answer to the picture. */
  draw: Work
  /** The same on the clock, from the last byte to a chart on the screen: with two frames, and all waiting. */
  shown: number
  /** From the address to the chart. */
  all: number
}

/** The call whose answer is drawn. */
const drawnCall = /activity\/message|payload/

/** Runs in the page: marks when the answer is parsed and when the chart is in the page. */
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
      // The frame after the next begins when the next is on the screen.
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))
    }).observe(document, { childList: true, subtree: true })
  })`

/** Runs in the page: how its call went, and how long its answer takes to parse. */
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

/** Opens a page that draws its answer as a chart, in a tab that knows nothing of it yet. */
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

/** The lines of the chart in a page, as the data of their paths. */
export function pathsIn(page: Page): Promise<string[]> {
  const chart = page.locator('[role=slider] > svg path')
  return chart.evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''))
}
