import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectHidden,
  expectVisible,
  holdRequests,
  visitAs,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.reset())

const anchors = ['join-process', 'about', 'offerings', 'requirements', 'faq']

/** The section's distance from the top of the window, in px. */
const topOf = async (page: Page, anchor: string) => {
  const top = await page.locator(`#${anchor}`).evaluate((part) => part.getBoundingClientRect().top)
  return Math.round(top)
}

const scrolled = (page: Page) => page.evaluate<number>('Math.round(window.scrollY)')

/** Scrolls, and waits for the frame that reports it to the page. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(`new Promise((resolve) => {
    window.scrollTo({ top: ${top}, behavior: 'instant' })
    requestAnimationFrame(resolve)
  })`)

test('a URL with an anchor opens the landing page at that section, 76 px below the top, and Back returns [spec 9.2]', async () => {
  const { page } = await visitAs()
  await page.goto('/roster')
  await waitForHeading(page, 'The roll')

  await page.goto('/#faq')
  await eventually(() => topOf(page, 'faq')).toBe(76)
  // Under the navigation bar.
  const bar = page.getByRole('banner')
  await eventually(async () => (await bar.boundingBox())?.height).toBe(76)
  await page.goBack()
  await waitForHeading(page, 'The roll')

  // On a phone, and before an image is there.
  await page.setViewportSize({ width: 390, height: 800 })
  const release = await holdRequests(page, '/*.{avif,webp,svg}')
  await page.goto('/#requirements', { waitUntil: 'commit' })
  await eventually(() => topOf(page, 'requirements')).toBe(76)
  const isHere = () => page.evaluate("document.querySelector('#requirements img').complete")
  expect(await isHere()).toBe(false)
  release()
  await eventually(isHere).toBe(true)
  await eventually(() => topOf(page, 'requirements')).toBe(76)
})

test('an anchor on the page scrolls into view with focus, also again from elsewhere, and Back returns [spec 2.1]', async () => {
  const { page } = await visitAs()
  await page.goto('/')

  await page.getByRole('link', { name: 'How joining works', exact: true }).click()
  await eventually(() => topOf(page, 'join-process')).toBe(76)
  expect(new URL(page.url()).hash).toBe('#join-process')
  await expectFocus(page.locator('#join-process'))
  await page.goBack()
  await eventually(() => scrolled(page)).toBe(0)
  await page.goForward()
  await eventually(() => topOf(page, 'join-process')).toBe(76)
  await scrollTo(page, 0)
  await page.getByRole('link', { name: 'Scroll to how joining works' }).click()
  await eventually(() => topOf(page, 'join-process')).toBe(76)

  for (const anchor of anchors) {
    await followLink(page, `#${anchor}`)
    await eventually(() => topOf(page, anchor), anchor).toBe(76)
  }
})

test('a link that is only # scrolls to the top, like the guild’s name; motion is smooth unless reduced [spec 2.5, 2.6]', async () => {
  const { page } = await visitAs()
  await page.goto('/#about')
  await eventually(() => topOf(page, 'about')).toBe(76)
  await followLink(page, '#')
  await eventually(() => scrolled(page)).toBe(0)
  await page.goto('/#offerings')
  await eventually(() => topOf(page, 'offerings')).toBe(76)
  await page.getByRole('link', { name: 'Orillon, home' }).click()
  await eventually(() => scrolled(page)).toBe(0)

  for (const { motion, isSmooth } of [
    { motion: 'reduce', isSmooth: false },
    { motion: 'no-preference', isSmooth: true },
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion })
    await scrollTo(page, 0)
    await page.evaluate(`
      window.seen = new Set()
      window.addEventListener('scroll', () => window.seen.add(window.scrollY))
    `)
    await page.getByRole('link', { name: 'How joining works', exact: true }).click()
    await eventually(() => topOf(page, 'join-process')).toBe(76)

    // The browser reports a scroll with the next frame.
    const stations = () => page.evaluate<number>('window.seen.size')
    await eventually(stations, `motion: ${motion}`).toBeGreaterThan(isSmooth ? 1 : 0)
    if (!isSmooth) expect(await stations()).toBe(1)
  }
})

/** Follows a link of the page to this address within it. */
const followLink = (page: Page, address: string) =>
  page.evaluate(`{
    const link = document.createElement('a')
    link.href = '${address}'
    document.body.append(link)
    link.click()
  }`)

test('returning to the landing page or reloading it restores the scroll position', async () => {
  const { page } = await visitAs()
  await page.goto('/')
  await expectVisible(page.locator('#faq'))
  await scrollTo(page, 2345)
  await eventually(() => scrolled(page)).toBe(2345)
  await page.reload()
  await eventually(() => scrolled(page)).toBe(2345)

  // Playwright's click would first scroll to the link.
  await page.getByRole('banner').getByRole('link', { name: 'Roster' }).dispatchEvent('click')
  await waitForHeading(page, 'The roll')
  await eventually(() => scrolled(page)).toBe(0)
  await page.goBack()

  await eventually(() => scrolled(page)).toBe(2345)
})

test('the back-to-top button appears beyond 300 px and moves focus [spec 2.7, 9.1]', async () => {
  const { page } = await visitAs()
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Back to top' })
  await expectVisible(page.locator('#faq'))

  await scrollTo(page, 301)
  await expectVisible(button)
  await scrollTo(page, 300)
  await expectHidden(button)
  await scrollTo(page, 4000)
  await clickButton(page, 'Back to top')

  await eventually(() => scrolled(page)).toBe(0)
  await expectHidden(button)
  await expectFocus(page.getByRole('main'))
})
