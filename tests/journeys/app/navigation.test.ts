import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectHidden,
  expectVisible,
  visitAs,
  waitForHeading,
} from '../site.ts'

beforeEach(async () => {
  await app.empty()
  await makeForm(app.db)
})

const bar = (page: Page) => page.getByRole('banner')
const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
describe('the navigation bar', () => {
  test('has a Login link that navigates to Discord', async () => {
    const { page } = await visitAs()
    await page.goto('/roster')
    const leaving = page.waitForRequest('**/api/accounts/login/home')

    await link(page, 'Login').click()

    expect((await leaving).isNavigationRequest()).toBe(true)
    await expectVisible(page.getByRole('button', { name: 'Authorize' }))
  })
})

describe('the account menu', () => {
  test('shows the picture and the name of the signed-in user, on wide screens and on phones', async () => {
    const { page } = await visitAs('member')
    await page.goto('/roster')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 })
      if (width < 1100) await clickButton(page, 'Open menu')
      const who = bar(page)
        .locator(':visible:has(> img)')
        .filter({ hasText: /^Tarn$/ })

      await expectVisible(who)

      await eventually(() =>
        who.locator('img').evaluate((img) => img.naturalWidth),
      ).toBeGreaterThan(0)
    }
  })

  test('is in the navigation menu up to 1100 px and in the bar above', async () => {
    const { page } = await visitAs('leader', { width: 1101, height: 800 })
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    const inBar = bar(page).getByRole('button', { name: 'Account: Isaure' })
    await page.goto('/roster')
    await expectVisible(inBar)
    await eventually(() => page.getByRole('button', { name: 'Open menu' }).count()).toBe(0)

    for (const width of [1100, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await clickButton(page, 'Open menu')
      await expectVisible(sheet.getByText('Isaure'))
      await expectVisible(sheet.getByRole('link', { name: 'Menu', exact: true }))
      await expectVisible(sheet.getByRole('button', { name: 'Logout' }))
      await eventually(() => inBar.count()).toBe(0)

      await sheet.getByRole('link', { name: width === 390 ? 'Profile' : 'Games' }).click()

      await waitForHeading(page, width === 390 ? 'Profile' : 'Where we fight')
      await expectHidden(sheet)
    }
  })

  test('lets a visitor sign in from the navigation menu', async () => {
    const { page } = await visitAs(undefined, { width: 390, height: 800 })
    await page.goto('/roster')
    await clickButton(page, 'Open menu')

    await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click()

    await expectVisible(page.getByRole('button', { name: 'Authorize' }))
  })
})

describe('navigating between pages', () => {
  test('a page opened directly does not move focus, and the first Tab reaches the skip link', async () => {
    const { page } = await visitAs('member')
    await page.goto('/profile')
    await expectVisible(page.getByRole('textbox', { name: 'Steam' }))
    await page.keyboard.press('Tab')
    await expectFocus(page.getByRole('link', { name: 'Skip to content' }))

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')

    await expectFocus(page.getByRole('link', { name: 'Your data and privacy' }))
  })

  test('on a slow connection the navigation bar appears before the page', async () => {
    const { page } = await visitAs()
    let release = () => {}
    const gone = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/status-page-*.js', async (route) => {
      await gone
      await route.continue()
    })
    await page.goto('/apply/status', { waitUntil: 'commit' })
    await expectVisible(link(page, 'Login'))
    await eventually(() => page.getByRole('heading', { level: 1 }).count()).toBe(0)

    release()

    await waitForHeading(page, 'My application')
  })
})
