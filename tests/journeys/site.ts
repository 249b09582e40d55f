import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Device, type Visit, visit } from '../../src/testing/browser/browser.ts'
import { type Given, plainAnswers } from '../../src/testing/features/applications.ts'
import { siegeQuestions } from '../../src/testing/features/forms.ts'
import { openTestApp } from '../../src/testing/test-app.ts'

/** The app with its pages. */
export const app = await openTestApp()

/** Opens a new device, signed in as a person of the sample guild or as a visitor. */
export async function visitAs(person?: string, device?: Device): Promise<Visit> {
  const arrival = await visit(app.url, device)
  if (person) await signIn(arrival, person)
  return arrival
}

/** Signs a device in through the consent page. */
export async function signIn({ context }: Visit, person: string): Promise<void> {
  const out = await context.request.get('/api/accounts/login/home', { maxRedirects: 0 })
  await context.request.get(`${out.headers().location}&as=${person}`)
}

/** A first step with four follow-ups, one of them chained. */
export const siegeAnswers: Given = {
  'What should we call you?': 'Wren',
  'Where do you live?': 'In Europe',
  'Have you led a siege?': 'Yes',
  'What do you play?': ['Tank', 'Healer'],
  'Anything else?': 'I own two headsets.',
}

/** The answers to the follow-ups. */
export const followUpAnswers: Given = {
  'Which siege?': 'The long one.',
  'Would you call for us?': 'Yes',
  'What would you change first?': 'The ladders.',
  'Which healer?': 'Druid',
}

/** Answers questions by their text: types, selects or checks. */
export async function answer(page: Page, given: Given): Promise<void> {
  for (const [question, answers] of Object.entries(given)) {
    const typeId = siegeQuestions.find(({ text }) => text === question)?.typeId
    for (const one of [answers].flat()) {
      if (typeId === 1) await page.getByRole('textbox', { name: question }).fill(one)
      else if (typeId === 3) await page.getByRole('combobox', { name: question }).selectOption(one)
      else
        await page.getByRole('group', { name: question }).getByLabel(one, { exact: true }).check()
    }
  }
}

/** The answers on the page by question. */
export async function answersOn(page: Page): Promise<Given> {
  await expectVisible(page.getByRole('list', { name: /^(Questions|A few follow-ups)$/ }))
  const found: Given = {}
  for (const { text, typeId } of siegeQuestions) {
    const field = page.getByRole(typeId === 1 ? 'textbox' : 'combobox', { name: text })
    const group = page.getByRole('group', { name: text })
    if (await field.count()) found[text] = await field.inputValue()
    if (!(await group.count())) continue
    const chosen = await group.locator('label:has(:checked)').allTextContents()
    found[text] = typeId === 2 ? chosen : (chosen[0] ?? '')
  }
  return found
}

/** Polls a value until it meets the expectation, every 20 ms: Playwright's own waiting backs off to twice a second. */
export function eventually<T>(read: () => T | Promise<T>, message?: string) {
  return expect.poll(read, message ? { message } : {})
}

/** Waits until the element is visible. */
export async function expectVisible(what: Locator): Promise<void> {
  await eventually(() => what.isVisible(), `${what} is seen`).toBe(true)
}

/** Waits until the element is hidden. */
export async function expectHidden(what: Locator): Promise<void> {
  await eventually(() => what.isVisible(), `${what} is seen`).toBe(false)
}

/** Waits until the element has focus, which may move with a later frame than what is shown. */
export async function expectFocus(what: Locator): Promise<void> {
  await eventually(() => hasFocus(what), `${what} has focus`).toBe(true)
}

/** Whether the element has focus. */
export function hasFocus(what: Locator): Promise<boolean> {
  return what.evaluate((element) => element.matches(':focus'))
}

/** Waits until nothing is wider than the window, which the layout may follow with a later frame. */
export async function expectToFitWidth(
  page: Page,
  width: number,
  message = `at ${width} px`,
): Promise<void> {
  const whole = () => page.evaluate<number>('document.documentElement.scrollWidth')
  await eventually(whole, message).toBeLessThanOrEqual(width)
}

/** Turns the mouse wheel until the page has scrolled; the browser may drop what it gets while it renders. */
export async function scrollByWheel(page: Page): Promise<void> {
  await eventually(async () => {
    await page.mouse.wheel(0, 500)
    return page.evaluate<number>('window.scrollY')
  }).toBeGreaterThan(0)
}

/** Holds the page's requests to this path until released. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const gone = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}`, async (route) => {
    await gone
    await route.continue()
  })
  return release
}

/** Clicks the button with this name. */
export async function clickButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/** Waits for the page with this main heading. */
export async function waitForHeading(page: Page, heading: string): Promise<void> {
  await expectVisible(page.getByRole('heading', { level: 1, name: heading, exact: true }))
}

/** Fills in and submits a one-step form. */
export async function submitPlainApplication(page: Page): Promise<void> {
  await page.goto('/apply')
  await answer(page, plainAnswers)
  await clickButton(page, 'Next')
  await waitForHeading(page, 'Application Submitted!')
}

/** The path and query of the page's URL. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
