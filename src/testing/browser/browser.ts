import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { BrowserContext, ConsoleMessage, Page, WebError } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { acquireTab, type Device, releaseTab } from './browser-tabs.ts'

export type { Device } from './browser-tabs.ts'

/** One device with one tab, whose console is checked at the end of the test. */
export interface Visit {
  context: BrowserContext
  page: Page
  /** Expects a console message; any unexpected one fails the test. */
  expectConsole(pattern: RegExp): void
}

const root = join(import.meta.dirname, '..', '..', '..')

/**
 * Opens the site on a new device for the running test. Unexpected console errors and warnings fail
 * the test.
 */
export async function visit(url: string, device: Device = {}): Promise<Visit> {
  const tab = await acquireTab(url, device)
  const { context, page } = tab
  const consoleMessages: string[] = []
  const expected: RegExp[] = []
  const onConsole = (message: ConsoleMessage) => {
    const where = message.location().url
    // Requested only by the blank page between tests.
    if (where.endsWith('/favicon.ico')) return
    // A warning about how long the scripts took to start.
    if (message.text().includes('preloaded using link preload but not used within')) return
    if (['error', 'warning'].includes(message.type()))
      consoleMessages.push(`${message.text()} ${where}`)
  }
  const onError = (error: WebError) => consoleMessages.push(String(error.error()))
  context.on('console', onConsole)
  context.on('weberror', onError)

  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await page.screenshot({ path: screenshotPath(task.name) })
    await releaseTab(tab)
    context.off('console', onConsole)
    context.off('weberror', onError)
    const unexpected = consoleMessages.filter((one) => !expected.some((known) => known.test(one)))
    expect(unexpected, 'what the console complains about').toEqual([])
  })
  return { context, page, expectConsole: (pattern) => expected.push(pattern) }
}

/** The path of the screenshot of a failed test. */
function screenshotPath(test: string): string {
  return join(root, '.cache', 'journeys', `${test.replaceAll(/\W+/g, '-').slice(0, 100)}.png`)
}

/**
 * How far the content of the page has moved by itself since it was opened, as the browser measures it; for a device
 * that `isWhole`.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0
    const read = (list) => { for (const { value } of list.getEntries()) sum += value }
    const observer = new PerformanceObserver(read)
    observer.observe({ type: 'layout-shift', buffered: true })
    // A shift is reported after the frame that shows it.
    const finish = () => { read({ getEntries: () => observer.takeRecords() }); resolve(sum) }
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(finish)))
  })`)
}

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

interface AxeViolation {
  id: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/** The violations that axe finds in the current page, without those of a rule that does not apply. */
export async function accessibilityProblems(page: Page, exceptRule?: string): Promise<string[]> {
  for (const frame of page.frames())
    await frame.evaluate(`void (window.axe || (() => { ${axeScript} })())`)
  // The contrast that is measured during a transition is that of neither state.
  await page.evaluate(`Promise.allSettled(document.getAnimations().flatMap((animation) =>
    animation instanceof CSSTransition ? animation.finished : []))`)
  // Only violations are reported: describing everything that passes takes longer than checking it.
  const rules = exceptRule ? { [exceptRule]: { enabled: false } } : {}
  const options = { resultTypes: ['violations'], rules }
  const violations = await page.evaluate<AxeViolation[]>(`
    axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })
    axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
