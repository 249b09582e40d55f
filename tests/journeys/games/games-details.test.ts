import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
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

beforeEach(() => app.empty())

const opener = (page: Page) => page.getByRole('button', { name: 'Throne and Liberty' })
const details = (page: Page) => page.getByRole('dialog', { name: 'Throne and Liberty' })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Picture' })
const items = (page: Page) => details(page).getByRole('button', { name: /^(View|Play)/ })
const picture = (page: Page, words: RegExp) => details(page).getByRole('button', { name: words })

async function openDetails(device?: Parameters<typeof visitAs>[1]): Promise<Page> {
  const { page } = await visitAs(undefined, device)
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

describe('the details of a game', () => {
  test('have a picture and a gallery that load', async () => {
    const page = await openDetails()
    const image = details(page).locator('img').first()
    await eventually(() =>
      image.evaluate((img) => img.complete && img.naturalWidth),
    ).toBeGreaterThan(0)
    for (const item of await items(page).all()) {
      await item.scrollIntoViewIfNeeded()
      await eventually(() =>
        item.locator('img').evaluate((img) => img.complete && img.naturalWidth > 0),
      ).toBe(true)
    }
  })

  test('close with Esc, the close button or a click outside, and restore focus', async () => {
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
  })

  test('open with the keyboard and trap focus', async () => {
    const { page } = await visitAs()
    await page.goto('/games?tab=prior')
    await opener(page).press('Enter')
    await expectVisible(details(page))
    const place = await page.evaluate('window.scrollY')
    for (let step = 0; step < 9; step++) {
      await page.keyboard.press('Tab')
      const behind = page.locator('[role=tablist] :focus, header :focus, footer :focus')
      await eventually(() => behind.count()).toBe(0)
    }
    await page.mouse.move(5, 400)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('Escape')
    await expectHidden(details(page))
    await eventually(() => page.evaluate('window.scrollY')).toBe(place)
  })

  test('are accessible', async () => {
    const page = await openDetails()
    expect(await accessibilityProblems(page)).toEqual([])
    await picture(page, /^View picture: The approach/).click()
    await expectVisible(viewer(page))

    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('fit the width of a phone', async () => {
    const page = await openDetails({ width: 390, height: 844, hasTouch: true })
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

describe('a picture of the gallery', () => {
  test('has a size that depends on its aspect ratio, and nearly the full width up to 768 px', async () => {
    const page = await openDetails({ width: 1400, height: 800 })
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
  })

  test('closes with Esc before the details do, and restores focus each time', async () => {
    const page = await openDetails()
    const item = picture(page, /The breach/)
    await item.press('Enter')
    await expectVisible(viewer(page))

    await page.keyboard.press('Escape')
    await expectHidden(viewer(page))
    await eventually(() => details(page).isVisible()).toBe(true)
    await expectFocus(item)
    await page.keyboard.press('Escape')

    await expectHidden(details(page))
    await expectFocus(opener(page))
  })
})
