import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems, type Visit } from '../../../src/testing/browser/browser.ts'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  visitAs,
} from '../site.ts'

beforeEach(() => app.reset())

const opener = (page: Page) => page.getByRole('button', { name: 'Throne and Liberty' })
const details = (page: Page) => page.getByRole('dialog', { name: 'Throne and Liberty' })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Picture' })
const items = (page: Page) => details(page).getByRole('button', { name: /^(View|Play)/ })
const picture = (page: Page, words: RegExp) => details(page).getByRole('button', { name: words })

async function openDetails({ page }: Visit): Promise<Page> {
  await page.goto('/games?tab=prior')
  await opener(page).click()
  await expectVisible(details(page))
  return page
}

/** An element's width in per cent of the window's. */
async function shareOf(what: Locator): Promise<number> {
  const box = await what.boundingBox()
  const { width = 1 } = what.page().viewportSize() ?? {}
  return Math.round(((box?.width ?? 0) / width) * 100)
}

/** Whether the picture has loaded. */
const hasLoaded = (image: Locator) => image.evaluate((img) => img.complete && img.naturalWidth > 0)

async function expectAccessible(page: Page, widths: number[], state: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    expect(await accessibilityProblems(page), `${state} at ${width} px`).toEqual([])
  }
}

describe('the details of a game', () => {
  test('close with Esc, the close button or a click outside, and restore focus, which stays in them before [spec 4.21]', async () => {
    const { page } = await visitAs(undefined, { width: 1440, height: 800 })
    await page.goto('/games?tab=prior')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => clickButton(page, 'Close'),
      () => page.mouse.click(40, 400),
    ]) {
      await opener(page).click()
      await eventually(async () => (await details(page).boundingBox())?.width).toBe(960)

      await close()

      await expectHidden(details(page))
      await expectFocus(opener(page))
    }

    await opener(page).press('Enter')
    await expectVisible(details(page))
    const scrollY = await page.evaluate('window.scrollY')
    for (let step = 0; step < 9; step++) {
      await page.keyboard.press('Tab')
      const behind = page.locator('[role=tablist] :focus, header :focus, footer :focus')
      await eventually(() => behind.count()).toBe(0)
    }
    await page.mouse.move(5, 400)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('Escape')
    await expectHidden(details(page))
    await eventually(() => page.evaluate('window.scrollY')).toBe(scrollY)
  })

  test('have pictures that load, are accessible and fit the width of a phone', async () => {
    const page = await openDetails(await visitAs(undefined, { hasTouch: true }))
    await eventually(() => hasLoaded(details(page).locator('img').first())).toBe(true)
    for (const item of await items(page).all()) {
      await item.scrollIntoViewIfNeeded()
      await eventually(() => hasLoaded(item.locator('img'))).toBe(true)
    }
    await expectAccessible(page, [1280, 390], 'details')
    await picture(page, /^View picture: The breach/).click()
    await expectVisible(viewer(page).getByText('3 of 5'))
    await expectAccessible(page, [390, 1280], 'viewer')
    await page.keyboard.press('Escape')
    await expectHidden(viewer(page))

    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await eventually(() => details(page).boundingBox()).toEqual({
        x: 0,
        y: 0,
        width,
        height: 700,
      })
      await eventually(() => details(page).evaluate((dialog) => dialog.scrollWidth)).toBe(width)
    }
    await page.keyboard.press('Escape')
    for (const tab of ['Prior Games', 'Upcoming Games']) {
      await page.getByRole('tab', { name: tab }).click()
      await expectToFitWidth(page, 320, tab)
    }
  })
})

test('a picture of the gallery has a size that depends on its aspect ratio, and closes with Esc before the details do [spec 2.52, 2.55, 9.13]', async () => {
  const page = await openDetails(await visitAs(undefined, { width: 1400, height: 800 }))
  const figure = viewer(page).getByRole('figure')
  for (const { words, ratio, share } of [
    { words: /straight above/, ratio: 'just 1', share: 40 },
    { words: /The breach/, ratio: 'at most 1.5', share: 55 },
    { words: /The third parallel/, ratio: 'above 1.5', share: 70 },
    { words: /The approach/, ratio: 'at most 1', share: 40 },
  ]) {
    await picture(page, words).click()
    await expectVisible(viewer(page))
    await eventually(() => shareOf(figure), ratio).toBe(share)
    const window = { x: 0, y: 0, width: 1400, height: 800 }
    await eventually(() => viewer(page).boundingBox()).toEqual(window)
    const image = viewer(page).getByRole('img')
    await eventually(async () => (await image.boundingBox())?.height).toBeLessThan(800)
    await page.keyboard.press('Escape')
    await expectHidden(viewer(page))
  }

  await page.setViewportSize({ width: 769, height: 800 })
  await picture(page, /The approach/).click()
  await eventually(() => shareOf(figure)).toBe(40)
  await page.setViewportSize({ width: 768, height: 800 })
  await eventually(() => shareOf(figure)).toBeGreaterThan(95)

  await page.keyboard.press('Escape')
  await expectHidden(viewer(page))
  await eventually(() => details(page).isVisible()).toBe(true)
  await expectFocus(picture(page, /The approach/))
  await page.keyboard.press('Escape')
  await expectHidden(details(page))
  await expectFocus(opener(page))
})

const youtube = 'https://www.youtube-nocookie.com'
const play = (page: Page) => page.getByRole('button', { name: /^Play video/ })
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

async function openVideo(visit: Visit): Promise<void> {
  const page = await openDetails(visit)
  await play(page).click()
  await expectVisible(modal(page))
}

test('a video plays at once in YouTube’s player, which does not set cookies, and closes with a button or a click outside [spec 2.53]', async () => {
  const visit = await visitAs(undefined, { width: 1440 })
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

  await modal(page).getByRole('button', { name: 'Close' }).click()
  await expectHidden(modal(page))
  await play(page).click()
  await expectVisible(modal(page))
  await page.mouse.click(60, 400)
  await expectHidden(modal(page))
  await expectVisible(details(page))
})

test('closing a video empties its player at once and removes the dialog after 300 ms [spec 2.54, 9.11]', async () => {
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
  await expectFocus(play(page))
})

test('if YouTube is unreachable, or without a network, the video’s picture stays with a link to the video', async () => {
  const visit = await visitAs(undefined, { hasTouch: true })
  const { page, context, expectConsole } = visit
  expectConsole(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/)
  await context.route(`${youtube}/**`, (route) => route.abort('connectionreset'))
  await openVideo(visit)

  const notice = modal(page).getByText('The player is not loading. The video is on YouTube.')
  await expectVisible(notice)
  await eventually(() => seen(page)).toBe(0)
  await eventually(() => hasLoaded(modal(page).locator('img'))).toBe(true)
  const link = modal(page).getByRole('link', { name: 'Watch on YouTube' })
  await eventually(() => link.getAttribute('href')).toMatch(
    /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/,
  )
  await eventually(() => link.getAttribute('target')).toBe('_blank')
  await expectAccessible(page, [1280, 390], 'video')

  await page.keyboard.press('Escape')
  await expectHidden(modal(page))
  await context.unrouteAll()
  await context.setOffline(true)
  await play(page).click()
  await expectVisible(notice)
  await expectVisible(link)
  await eventually(() => seen(page)).toBe(0)
})
