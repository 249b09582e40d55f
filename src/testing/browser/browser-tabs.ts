import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { pageLimit } from '../limits.ts'

export interface Device {
  width?: number
  height?: number
  hasTouch?: boolean
  /** The browser's time zone; Europe/Berlin by default. */
  timeZone?: string
  /** Whether pages can run scripts; true by default. */
  runsScripts?: boolean
  /** Opens a tab with an empty cache, for tests of what is fetched; otherwise a tab may be reused. */
  isFirstVisit?: boolean
  /** Uses the whole Chromium, for `layoutShift`: the headless shell paints before typefaces have arrived. */
  isWhole?: boolean
}

/** A tab in a browser context of its own. */
export interface Tab {
  context: BrowserContext
  page: Page
  /** Tabs of the same kind are interchangeable once they are reset. */
  kind: string
  /** Whether it cannot be reset any more. */
  isAltered: boolean
}

/** Enough for any single test; each tab uses memory. */
const maxIdleTabs = 4

/**
 * The panels of the address bar, two web pages of their own that take 0.7 s of CPU time for each new window,
 * and what Playwright disables, since this switch replaces its own.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const reducedMotion = 'reduce'

const idleTabs: Tab[] = []

const browsers = new Map<string, Promise<Browser>>()

/** This worker's Chromium, or its headless shell, which takes a quarter less CPU time. They end with the worker. */
function openBrowser(isWhole: boolean): Promise<Browser> {
  const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH } = process.env
  const path = (!isWhole && HEADLESS_SHELL_PATH) || CHROMIUM_PATH
  const open = browsers.get(path) ?? launch(path)
  browsers.set(path, open)
  return open
}

async function launch(executablePath: string): Promise<Browser> {
  // Loaded here, because tests without a browser share helpers with those in one.
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  })
}

/**
 * A tab on this site as if just opened. Opening one and filling its caches costs over a second of CPU
 * time, so tabs of earlier tests are reused.
 */
export async function acquireTab(url: string, device: Device): Promise<Tab> {
  const { width = 1280, height = 800, timeZone = 'Europe/Berlin' } = device
  const { hasTouch = false, runsScripts = true, isWhole = false } = device
  const kind = JSON.stringify([url, hasTouch, runsScripts, timeZone, isWhole])
  const index = device.isFirstVisit ? -1 : idleTabs.findIndex((tab) => tab.kind === kind)
  const [reused] = index < 0 ? [] : idleTabs.splice(index, 1)
  const options = { hasTouch, javaScriptEnabled: runsScripts, timezoneId: timeZone }
  const tab = reused ?? (await openTab(url, kind, options, isWhole))
  await tab.page.setViewportSize({ width, height })
  return tab
}

interface ContextOptions {
  hasTouch: boolean
  javaScriptEnabled: boolean
  timezoneId: string
}

async function openTab(
  url: string,
  kind: string,
  options: ContextOptions,
  isWhole: boolean,
): Promise<Tab> {
  const browser = await openBrowser(isWhole)
  const context = await browser.newContext({
    ...options,
    baseURL: url,
    locale: 'en-GB',
    reducedMotion,
  })
  context.setDefaultTimeout(pageLimit)
  const page = await context.newPage()
  if (options.javaScriptEnabled) waitForHydrationOnNavigation(page)
  const tab: Tab = { context, page, kind, isAltered: false }
  trackAlterations(tab)
  return tab
}

/** Records calls whose effect cannot be undone. `vi.spyOn` would not do: it ends with each test file. */
function trackAlterations(tab: Tab): void {
  const { context, page } = tab
  const noted = <Input extends unknown[], Output>(call: (...input: Input) => Output) => {
    return (...input: Input) => {
      tab.isAltered = true
      return call(...input)
    }
  }
  const { clock } = context
  clock.install = noted(clock.install.bind(clock))
  clock.setFixedTime = noted(clock.setFixedTime.bind(clock))
  context.grantPermissions = noted(context.grantPermissions.bind(context))
  page.addInitScript = noted(page.addInitScript.bind(page))
}

/** Resets a tab for the next test, or closes it where that is impossible. */
export async function releaseTab(tab: Tab): Promise<void> {
  const { context, page, kind, isAltered } = tab
  const runsScripts = JSON.parse(kind)[2] === true
  if (isAltered || page.isClosed() || !runsScripts) return context.close()
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  page.removeAllListeners()
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: 'none', reducedMotion }),
  ])
  try {
    await leaveSite(tab)
  } catch {
    // The site may be down by now; a tab that cannot be reset is closed.
    return context.close()
  }
  idleTabs.push(tab)
  if (idleTabs.length > maxIdleTabs) await idleTabs.shift()?.context.close()
}

/** Clears history, storage, cookies and the mouse position. */
async function leaveSite({ context, page }: Tab): Promise<void> {
  // A script-free page of the site, for access to its storage.
  await page.goto('/robots.txt')
  await page.evaluate('sessionStorage.clear(); localStorage.clear(); window.name = ""')
  await page.mouse.move(-1, -1)
  await context.clearCookies()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
}

/**
 * Makes every navigation to a server-rendered page wait until React has mounted on it: earlier clicks would
 * have no effect.
 */
function waitForHydrationOnNavigation(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await hydrated(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await hydrated(page)
    return answer
  }
}

/** Waits until React has mounted, which it marks on its container element. */
async function hydrated(page: Page): Promise<void> {
  const isWhole = `!document.querySelector('template#scripts') ||
    Object.keys(document.getElementById('app')).some((key) => key.startsWith('__reactContainer'))`
  // The pages' CSP blocks Playwright's own waiting.
  const waiting = expect.poll(() => page.evaluate(isWhole))
  await waiting.toBe(true).catch(() => {})
}
