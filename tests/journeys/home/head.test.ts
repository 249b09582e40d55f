import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { layoutShift } from '../../../src/testing/browser/browser.ts'
import { app, eventually, expectHidden, expectVisible, visitAs } from '../site.ts'

beforeEach(() => app.empty())

test('the landing page’s preview image has the declared size', async () => {
  const { page } = await visitAs()
  await page.goto('/')

  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')

  const size = await page.evaluate(`(async () => {
    const picture = new Image()
    picture.src = '${await meta('og:image')}'
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight].map(String)
  })()`)

  expect(size).toEqual([await meta('og:image:width'), await meta('og:image:height')])
  expect(size).toEqual(['1200', '630'])
})

describe('the script hydrates the prerendered page', () => {
  /** Opens a page whose script is held until released. */
  async function openStill(page: Page, path: string): Promise<() => Promise<void>> {
    let release = () => {}
    const gone = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await gone
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expectVisible(page.getByRole('contentinfo'))
    // Fonts that arrive after the first paint move texts, too; first-view.test.ts checks that.
    await page.evaluate('document.fonts.ready.then(() => {})')
    return async () => {
      release()
      await expectHidden(page.locator('[class*="skeleton"]').first())
    }
  }

  test.each([
    { path: '/', width: 1440 },
    { path: '/home', width: 390 },
    { path: '/games', width: 1440 },
    { path: '/games?tab=prior', width: 390 },
    { path: '/apply/thank-you', width: 1024 },
  ])('at $path on $width px without re-rendering or layout shift', async ({ path, width }) => {
    const { page } = await visitAs(undefined, {
      width,
      height: 900,
      isFirstVisit: true,
      isWhole: true,
    })
    const release = await openStill(page, path)
    const heading = await page.locator('h1').elementHandle()
    const shiftBefore = await layoutShift(page)

    await release()
    await eventually(() => page.getByRole('banner').getByText('Login').count()).toBe(1)

    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
    expect((await layoutShift(page)) - shiftBefore).toBeLessThan(0.01)
  })

  test('and renders it again if the URL requires it', async () => {
    const { page } = await visitAs()
    await page.goto('/?signin=refused')

    await expectVisible(page.getByText('You cancelled the sign-in on Discord.'))
  })
})
