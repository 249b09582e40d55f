import { expect } from 'vitest'
import type { Locator } from '../../src/testing/screens/locator.ts'
import { newScreen, renderPage, type Screen } from '../../src/testing/screens/screen.ts'
import { openTestApp } from '../../src/testing/test-app.ts'

/** The app; its pages are rendered without a browser. */
export const app = await openTestApp()

/** A screen for a person of the sample guild or a visitor, without a page. */
export function createScreen(person?: string): Promise<Screen> {
  return newScreen(app, person)
}

/** Opens a page as a person of the sample guild or a visitor. */
export function openPage(path: string, person?: string): Promise<Screen> {
  return renderPage(app, path, { as: person })
}

/** Polls a value until it meets the expectation. */
export function eventually<T>(read: () => T | Promise<T>, message?: string) {
  return expect.poll(read, message ? { message } : {})
}

/** Waits until the element is shown. */
export async function expectVisible(what: Locator): Promise<void> {
  await eventually(() => what.isVisible(), `${what} is shown`).toBe(true)
}

/** Waits until the element is no longer shown. */
export async function expectHidden(what: Locator): Promise<void> {
  await eventually(() => what.isVisible(), `${what} is shown`).toBe(false)
}

/** Waits until the page has the responses to all its requests and sends no others. */
export async function waitForResponses(page: Screen): Promise<void> {
  let sent = 0
  let rounds = 0
  // A response is followed by a render, which may send the next request.
  await expect
    .poll(
      () => {
        rounds = page.pending === 0 && page.sent.length === sent ? rounds + 1 : 0
        sent = page.sent.length
        return rounds
      },
      { message: 'the page’s requests are answered' },
    )
    .toBeGreaterThan(3)
}

/** Clicks the button with this name. */
export async function clickButton(page: Screen, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/** Waits for the page with this main heading. */
export async function waitForHeading(page: Screen, heading: string): Promise<void> {
  await expectVisible(page.getByRole('heading', { level: 1, name: heading, exact: true }))
}

/** Signs this screen in, as in another tab. */
export async function signIn(page: Screen, person: string): Promise<void> {
  const { cookies } = await app.signIn(person)
  for (const [name, value] of cookies) page.caller.cookies.set(name, value)
}

/** Whether the page has an active beforeunload prompt. */
export function asksBeforeUnload(page: Screen): boolean {
  const { window } = page
  return !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))
}

/** The request bodies sent with this method, oldest first. */
export function sentBodies(page: Screen, method: string): unknown[] {
  return page.sent.filter((request) => request.method === method).map(({ body }) => body)
}

/** Fetches the file that a link downloads, and returns its name and its lines. */
export async function download(page: Screen, link: string | RegExp) {
  const href = await page.getByRole('link', { name: link }).getAttribute('href')
  const { headers, body } = await page.caller.get(href ?? '')
  const [, name] = /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return { name, lines: String(body).trim().split('\r\n') }
}
