import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { accessibilityProblems, type Visit } from '../../../src/testing/browser/browser.ts'
import { app, eventually, expectFocus, expectHidden, expectVisible, visitAs } from '../site.ts'

beforeEach(() => app.empty())

const youtube = 'https://www.youtube-nocookie.com'
const opener = (page: Page) => page.getByRole('button', { name: /^Play video/ })
const modal = (page: Page) => page.getByRole('dialog', { name: /^Siege night/ })
const player = (page: Page) => modal(page).locator('iframe')
const addresses = (page: Page) => page.frames().map((frame) => frame.url())

/** A fake YouTube player that responds to the page's handshake. */
async function pretendPlayer({ context }: Visit): Promise<void> {
  await context.route(`${youtube}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Player</title><p>Player</p><script>
        addEventListener('message', ({ source, data }) => {
          if (JSON.parse(data).event === 'listening') source.postMessage('{"event":"onReady"}', '*')
        })</script>`,
    }),
  )
}

/** The player's opacity. */
const seen = (page: Page) =>
  player(page).evaluate((frame) =>
    Number(frame.ownerDocument.defaultView.getComputedStyle(frame).opacity),
  )

async function openVideo({ page }: Visit): Promise<void> {
  await page.goto('/games?tab=prior')
  await page.getByRole('button', { name: 'Throne and Liberty' }).click()
  await opener(page).click()
  await expectVisible(modal(page))
}

test('a video plays at once in YouTube’s player, which does not set cookies', async () => {
  const visit = await visitAs()
  const { page } = visit
  await pretendPlayer(visit)
  const asked = page.waitForRequest(`${youtube}/**`)
  await openVideo(visit)

  const address = await player(page).getAttribute('src')
  expect(address).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/)
  await eventually(() => player(page).getAttribute('allow')).toContain('autoplay')
  expect((await asked).headers().referer).toBe(`${app.url}/`)
  await eventually(() => seen(page)).toBe(1)
  await eventually(() => addresses(page)).toContain(address)
  await eventually(() => modal(page).getByText('The player is not loading').count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('closing a video empties its player at once and removes the dialog after 300 ms', async () => {
  const visit = await visitAs()
  const { page } = visit
  await pretendPlayer(visit)
  await page.clock.install()
  await openVideo(visit)
  await eventually(() => addresses(page).some((one) => one.startsWith(youtube))).toBe(true)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))

  await page.keyboard.press('Escape')

  await eventually(() => player(page).getAttribute('src')).toBeNull()
  await eventually(() => addresses(page).some((one) => one.startsWith(youtube))).toBe(false)
  await page.clock.runFor(299)
  await eventually(() => modal(page).count()).toBe(1)
  await page.clock.runFor(1)
  await eventually(() => modal(page).count()).toBe(0)
  await expectFocus(opener(page))
})

test('a video closes with its close button and with a click outside', async () => {
  const visit = await visitAs(undefined, { width: 1440 })
  const { page } = visit
  await pretendPlayer(visit)
  await openVideo(visit)
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await expectHidden(modal(page))
  await opener(page).click()
  await expectVisible(modal(page))

  await page.mouse.click(60, 400)

  await expectHidden(modal(page))
  await expectVisible(page.getByRole('dialog', { name: 'Throne and Liberty' }))
})

test('if YouTube is unreachable, the video’s picture stays with a link to the video', async () => {
  const visit = await visitAs()
  const { page, context, expectConsole } = visit
  expectConsole(/ERR_CONNECTION_RESET/)
  await context.route(`${youtube}/**`, (route) => route.abort('connectionreset'))
  await openVideo(visit)

  await expectVisible(modal(page).getByText('The player is not loading. The video is on YouTube.'))
  await eventually(() => seen(page)).toBe(0)
  const poster = modal(page).locator('img')
  await eventually(() => poster.evaluate((img) => img.naturalWidth)).toBeGreaterThan(0)
  const link = modal(page).getByRole('link', { name: 'Watch on YouTube' })
  await eventually(() => link.getAttribute('href')).toMatch(
    /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/,
  )
  await eventually(() => link.getAttribute('target')).toBe('_blank')
  expect(await accessibilityProblems(page)).toEqual([])
})

test('without a network the video’s picture stays with a link to the video', async () => {
  const visit = await visitAs()
  const { page, context, expectConsole } = visit
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/games?tab=prior')
  await page.getByRole('button', { name: 'Throne and Liberty' }).click()
  await opener(page).scrollIntoViewIfNeeded()
  await eventually(() =>
    opener(page)
      .locator('img')
      .evaluate((img) => img.complete),
  ).toBe(true)
  await context.setOffline(true)

  await opener(page).click()

  await expectVisible(modal(page).getByText('The player is not loading. The video is on YouTube.'))
  await expectVisible(modal(page).getByRole('link', { name: 'Watch on YouTube' }))
  await eventually(() => seen(page)).toBe(0)
})
