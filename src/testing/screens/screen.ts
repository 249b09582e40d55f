import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type HTMLElement, Window } from 'happy-dom'
import { expect, onTestFinished } from 'vitest'
import { Caller } from '../http/caller.ts'
import type { TestApp } from '../test-app.ts'
import { appScript } from './bundle-app.ts'
import { Locator, type LocatorPage, type RoleOptions } from './locator.ts'
import { contentPaths, PageRequests } from './page-requests.ts'
import { Timers } from './timers.ts'

let compiled: Script | undefined

/**
 * The web app in a happy-dom window. Each load starts the whole app in a new window, which calls the real
 * server with the person's cookies; there is no layout and no rendering.
 */
export class Screen extends PageRequests implements LocatorPage {
  window: Window
  user: UserEvent
  /** The page's console output and uncaught errors. */
  readonly consoleMessages: string[] = []
  private readonly expected: RegExp[] = []
  /** Changes each window before the app starts in it. */
  prepare: (window: Window) => void = () => {}
  readonly timers = new Timers()
  private readonly closed = new WeakSet<Window>()

  constructor(caller: Caller) {
    super(caller)
    this.window = new Window()
    this.user = userEvent.setup({ document: this.window.document as never, delay: null })
  }

  /** Navigates to a URL of the site. */
  async goto(path: string): Promise<void> {
    const before = this.leave()
    this.window = new Window({
      ...{ url: this.caller.origin + path, width: 1280, height: 800 },
      // Frames stay empty.
      settings: { disableIframePageLoading: true },
    })
    const { window } = this
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      for (const [key, value] of Object.entries(before[name])) window[name].setItem(key, value)
    }
    await this.close(before)
    this.user = userEvent.setup({ document: window.document as never, delay: null })
    Object.defineProperty(window.document, 'cookie', { get: () => this.readableCookies() })
    Object.assign(window, {
      fetch: async (path: string, init?: RequestInit) => {
        const response = await this.fetch(path, init)
        // Scripts of a closed window stop, as in a browser; happy-dom throws at what they do next.
        return this.closed.has(window) ? new Promise(() => {}) : response
      },
    })
    const logError = (...words: unknown[]) => {
      const message = words.map(String).join(' ')
      if (!message.includes('Iframe page loading is disabled')) this.consoleMessages.push(message)
    }
    Object.assign(window.console, { error: logError, warn: logError, timeStamp: () => {} })
    this.timers.attach(window)
    window.addEventListener('error', (event) => logError((event as { message?: string }).message))
    window.document.body.innerHTML = `<div id="app" data-demo="" data-content="${contentPaths.content}" data-games="${contentPaths.games}"></div>`
    this.prepare(window)
    compiled ??= new Script(readFileSync(appScript, 'utf8'), { filename: appScript })
    compiled.runInContext(window as never)
  }

  /** Expects a console message; any unexpected one fails the test. */
  expectConsole(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  /** The unexpected console messages. */
  unexpectedConsole(): string[] {
    return this.consoleMessages.filter((words) => !this.expected.some((known) => known.test(words)))
  }

  async reload(): Promise<void> {
    // Leaving the page may change its URL.
    this.leave()
    await this.goto(this.path())
  }

  /** The path and query of the page's URL. */
  path(): string {
    const { pathname, search } = this.window.location
    return pathname + search
  }

  private leave(window = this.window): Window {
    window.dispatchEvent(new window.Event('pagehide'))
    return window
  }

  async close(window = this.window): Promise<void> {
    this.leave(window)
    this.closed.add(window)
    await window.happyDOM.close()
  }

  async goBack(): Promise<void> {
    this.window.history.back()
  }

  title(): string {
    return this.window.document.title
  }

  getByRole(role: string, options?: RoleOptions): Locator {
    return this.body.getByRole(role, options)
  }

  getByText(text: string | RegExp, options?: { exact?: boolean }): Locator {
    return this.body.getByText(text, options)
  }

  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Locator {
    return this.body.getByLabel(text, options)
  }

  getByPlaceholder(text: string): Locator {
    return this.body.getByPlaceholder(text)
  }

  locator(selector: string): Locator {
    return this.body.locator(selector)
  }

  private get body(): Locator {
    return new Locator(this, () => [this.window.document.body as HTMLElement], '')
  }

  private readableCookies(): string {
    const { cookies, httpOnly } = this.caller
    const readable = [...cookies].filter(([name]) => !httpOnly.has(name))
    return readable.map(([name, value]) => `${name}=${value}`).join('; ')
  }
}
/**
 * A screen for the running test, for a person of the sample guild or a visitor, with no page opened yet. A
 * console error fails the test.
 */
export async function newScreen(app: TestApp, person?: string): Promise<Screen> {
  const screen = new Screen(person ? await app.signIn(person) : new Caller(app.url))
  onTestFinished(async () => {
    await screen.close()
    await screen.settled()
    expect(screen.unexpectedConsole(), 'what the console complains about').toEqual([])
  })
  return screen
}

/** Opens an address of the app's site on a new screen. */
export async function renderPage(
  app: TestApp,
  path: string,
  { as: person }: { as?: string | undefined } = {},
): Promise<Screen> {
  const screen = await newScreen(app, person)
  await screen.goto(path)
  return screen
}
