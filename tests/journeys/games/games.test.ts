import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { app, eventually, expectFocus, expectVisible, pathOf, visitAs } from '../site.ts'

beforeEach(() => app.reset())

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true })
const cards = (page: Page) => panel(page, 'Upcoming Games').getByRole('listitem')
const entry = (page: Page, date: string) => page.getByRole('listitem').filter({ hasText: date })

test('upcoming games show their drawings and open the game’s site in a new tab from anywhere on the card [spec 2.46]', async () => {
  const { page, context } = await visitAs()
  await context.route('https://aion2.plaync.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Aion 2</title>' }),
  )
  await page.goto('/games')
  await expectVisible(cards(page).first())
  for (const card of await cards(page).all()) {
    const plan = card.locator('img')
    await plan.scrollIntoViewIfNeeded()
    await eventually(() => plan.evaluate((img) => img.complete && img.naturalWidth)).toBe(960)
  }
  const links = await cards(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => [one.href.split(':')[0], one.target, one.rel]))
  expect(links).toEqual(Array(6).fill(['https', '_blank', 'noopener noreferrer']))

  const opened = context.waitForEvent('page')
  await cards(page)
    .first()
    .locator('img')
    .click({ position: { x: 20, y: 20 }, force: true })

  const site = await opened
  await eventually(() => site.url()).toBe('https://aion2.plaync.com/en-us/')
  expect(pathOf(page)).toBe('/games')
})

test('the two tabs are one tab stop, switch with the arrow keys, Home and End, and are accessible [spec 2.43]', async () => {
  const { page } = await visitAs()
  await page.goto('/games')
  await expectVisible(cards(page).first())
  expect(await accessibilityProblems(page), 'upcoming').toEqual([])
  const names = await page.getByRole('tab').allTextContents()
  expect(names).toEqual(['Upcoming Games', 'Prior Games'])
  await tab(page, 'Upcoming Games').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Prior Games'],
    ['ArrowRight', 'Upcoming Games'],
    ['ArrowLeft', 'Prior Games'],
    ['Home', 'Upcoming Games'],
    ['End', 'Prior Games'],
  ] as const) {
    await page.keyboard.press(key)
    await expectVisible(panel(page, name))
    await expectFocus(tab(page, name))
  }

  await page.keyboard.press('Tab')

  await expectFocus(page.getByRole('button', { name: 'Throne and Liberty' }))
  await expectVisible(entry(page, 'April 2024'))
  const card = panel(page, 'Prior Games').getByRole('list').first().getByRole('listitem')
  const picture = card.locator('img')
  await eventually(() => picture.evaluate((img) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await accessibilityProblems(page), 'prior').toEqual([])
})

describe('the timeline', () => {
  /** An entry's opacity. */
  const seen = (page: Page, date: string) =>
    entry(page, date)
      .locator('> div')
      .evaluate((words) => Number(words.ownerDocument.defaultView.getComputedStyle(words).opacity))

  test('shows everything at once with reduced motion, otherwise shows an entry once it is within the top 75 % of the window [spec 2.50, 9.12]', async () => {
    const { page } = await visitAs(undefined, { width: 390, height: 500 })
    await page.goto('/games?tab=prior')
    const last = entry(page, 'October 2024')
    await expectVisible(last)
    await eventually(() => seen(page, 'April 2024')).toBe(1)
    await eventually(() => seen(page, 'October 2024')).toBe(1)

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 1440, height: 800 })
    const top = (await last.boundingBox())?.y ?? 0
    // The entry is just below the 75 % line, then just above.
    await page.setViewportSize({ width: 1440, height: Math.floor((top - 20) / 0.75) })
    await page.reload()
    await eventually(() => seen(page, 'April 2024')).toBe(1)
    await eventually(() => seen(page, 'October 2024')).toBe(0)
    await page.mouse.wheel(0, 60)

    await eventually(() => seen(page, 'October 2024')).toBe(1)
  })

  test('shows everything at once without IntersectionObserver', async () => {
    const { page } = await visitAs(undefined, { width: 390, height: 500 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript('delete window.IntersectionObserver')
    await page.goto('/games?tab=prior')

    await eventually(() => seen(page, 'October 2024')).toBe(1)
  })
})
