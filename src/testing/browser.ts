import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

/** One device with one open tab, watched until the test is over. */
export interface Visit {
  context: BrowserContext
  page: Page
  /** Says that the console will report this; anything else that it reports fails the test. */
  expectComplaint(complaint: RegExp): void
}

export interface Device {
  width?: number
  height?: number
  hasTouch?: boolean
  /** Whether pages may run scripts; they may unless this says no. */
  runsScripts?: boolean
}

const root = join(import.meta.dirname, '..', '..')

let shared: Promise<Browser> | undefined

/** This worker's Chromium; it ends with the worker. */
function openBrowser(): Promise<Browser> {
  shared ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
  return shared
}

/**
 * Opens the site on a new device for the running test. Whatever the browser complains about in its
 * console (a broken script, a refused picture, a failed call) fails the test, unless it is expected.
 */
export async function visit(url: string, device: Device = {}): Promise<Visit> {
  const { width = 1280, height = 800, hasTouch = false, runsScripts = true } = device
  const browser = await openBrowser()
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    hasTouch,
    javaScriptEnabled: runsScripts,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  const complaints: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    const where = message.location().url
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} ${where}`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  const page = await context.newPage()
  if (runsScripts) arriveWhole(page)

  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await page.screenshot({ path: pictureOf(task.name) })
    await context.close()
    const unexpected = complaints.filter((one) => !expected.some((known) => known.test(one)))
    expect(unexpected, 'what the console complains about').toEqual([])
  })
  return { context, page, expectComplaint: (complaint) => expected.push(complaint) }
}

/**
 * Lets every arrival at a page that is seen before its scripts come wait for them, as a person does
 * without knowing: what is pressed earlier is pressed in vain.
 */
function arriveWhole(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await takenOver(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await takenOver(page)
    return answer
  }
}

/** React marks what it has taken over. Scripts that never arrive are the test's own concern. */
async function takenOver(page: Page): Promise<void> {
  const isWhole = `!document.querySelector('template#scripts') ||
    Object.keys(document.getElementById('app')).some((key) => key.startsWith('__reactContainer'))`
  // The pages' policy forbids Playwright's own way of waiting.
  const waiting = expect.poll(() => page.evaluate(isWhole), { timeout: 5000, interval: 20 })
  await waiting.toBe(true).catch(() => {})
}

/** Where a failed journey leaves a picture of what it saw last. */
function pictureOf(test: string): string {
  return join(root, '.cache', 'journeys', `${test.replaceAll(/\W+/g, '-').slice(0, 100)}.png`)
}

/** What axe finds wrong with the page as it stands: each rule with the places that break it. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
