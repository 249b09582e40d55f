import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { contentOf } from '../../../src/testing/site-content.ts'
import { navigateInApp } from '../in-app.ts'
import {
  answer,
  app,
  clickButton,
  eventually,
  expectFocus,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  followUpAnswers,
  scrollByWheel,
  siegeAnswers,
  visitAs,
  waitForHeading,
} from '../site.ts'

const { games } = contentOf()

beforeEach(async () => {
  await app.reset()
  await makeForm(app.db)
})

/** Expects no horizontal overflow at phone widths and at 200 % zoom on a desktop. */
async function expectToFit(page: Page, state: string): Promise<void> {
  for (const width of [320, 390, 720]) {
    await page.setViewportSize({ width, height: 700 })
    await expectToFitWidth(page, width, `${state} at ${width} px`)
  }
}

const phone = { width: 390, height: 700, hasTouch: true }

test('the pages of an applicant with a long name fit the width of a phone', async () => {
  const unbroken = 'W'.repeat(300)
  const { page } = await visitAs('lastgun', phone)
  await page.goto('/')
  for (const [address, heading] of [
    ['/', 'Twenty-five is enough.'],
    ['/roster', 'The roll'],
    ['/apply/thank-you', 'Application Submitted!'],
    ['/games', games.title],
    ['/games?tab=prior', games.title],
    ['/profile', 'Profile'],
    ['/nowhere', 'Page not found'],
  ] as const) {
    await navigateInApp(page, address)
    await waitForHeading(page, heading)
    await expectToFit(page, address)
  }
  await clickButton(page, 'Open menu')
  await expectToFit(page, 'menu')
  await page.goto('/apply')
  await page.setViewportSize({ width: 320, height: 256 })
  await clickButton(page, 'Next')
  await expectFocus(page.getByRole('textbox', { name: 'What should we call you?' }))
  for (const bar of [page.getByRole('banner'), page.getByRole('button', { name: 'Next' })]) {
    await eventually(async () => {
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
      return y + height <= 0 || y >= 256
    }, `at high zoom ${bar} does not cover the missing question`).toBe(true)
  }
  await expectVisible(page.getByRole('button', { name: 'Please fill out all required fields.' }))
  await expectToFit(page, 'first step with errors')
  await answer(page, { ...siegeAnswers, 'Anything else?': unbroken })
  await clickButton(page, 'Next')
  await answer(page, { ...followUpAnswers, 'Which siege?': unbroken })
  await expectToFit(page, 'second step')
  await clickButton(page, 'Submit')
  await waitForHeading(page, 'Application Submitted!')
  await navigateInApp(page, '/apply')
  await expectVisible(page.getByRole('dialog'))
  await expectToFit(page, 'popup')
})

/** Waits for two animation frames. */
async function nextFrame(page: Page): Promise<void> {
  for (let picture = 0; picture < 2; picture++) {
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => drawn()))')
  }
}

describe('the menu of a phone', () => {
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

  test('opens and closes, and locks scrolling meanwhile; it closes with Esc, and closes when the window becomes wider than 768 px [spec 2.23, 2.24, 4.22, 9.9]', async () => {
    const { page } = await visitAs(undefined, phone)
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.press('Enter')
    await expectVisible(menu(page))
    await page.keyboard.press('Escape')
    await expectHidden(menu(page))
    await expectFocus(opener)

    await page.setViewportSize({ width: 760, height: 700 })
    await clickButton(page, 'Open menu')
    await expectVisible(menu(page).getByRole('link', { name: 'Login' }))
    await page.mouse.move(100, 300)
    await page.mouse.wheel(0, 500)
    await nextFrame(page)
    expect(await page.evaluate('window.scrollY')).toBe(0)
    await clickButton(page, 'Close menu')
    await expectHidden(menu(page))
    await scrollByWheel(page)

    await clickButton(page, 'Open menu')
    await page.setViewportSize({ width: 768, height: 700 })
    await nextFrame(page)
    await eventually(() => menu(page).isVisible()).toBe(true)
    const before = await page.evaluate<number>('window.scrollY')
    await page.setViewportSize({ width: 769, height: 700 })
    await expectHidden(menu(page))
    await eventually(async () => {
      await page.mouse.wheel(0, 500)
      return page.evaluate<number>('window.scrollY')
    }).toBeGreaterThan(before)
  })

  test('closes on navigation, also to the current page [spec 2.22]', async () => {
    const { page } = await visitAs('leader', phone)
    await page.goto('/')
    await clickButton(page, 'Open menu')
    await menu(page).getByRole('link', { name: 'Roster' }).click()
    await waitForHeading(page, 'The roll')
    await expectHidden(menu(page))
    await clickButton(page, 'Open menu')
    await menu(page).getByRole('link', { name: 'Roster' }).click()
    await expectHidden(menu(page))
    await clickButton(page, 'Open menu')

    await page.goBack()

    await expectHidden(menu(page))
    await waitForHeading(page, 'Twenty-five is enough.')
  })

  test('contains the Menu link and the account up to 1100 px, which shows the picture and the name of the signed-in user [spec 2.19, 2.25, 9.10]', async () => {
    const { page } = await visitAs('leader', { width: 1101 })
    await page.goto('/roster')
    const bar = page.getByRole('banner')
    const menuInBar = bar.getByRole('link', { name: 'Menu', exact: true })
    const accountInBar = bar.getByRole('button', { name: 'Account: Isaure' })
    const expectPicture = async () => {
      const who = bar.locator(':visible:has(> img)').filter({ hasText: /^Isaure$/ })
      await expectVisible(who)
      const picture = who.locator('img')
      await eventually(() => picture.evaluate((img) => img.naturalWidth)).toBeGreaterThan(0)
    }
    await expectVisible(menuInBar)
    await expectVisible(accountInBar)
    await expectPicture()
    await eventually(() => page.getByRole('button', { name: 'Open menu' }).count()).toBe(0)

    for (const [width, name, heading] of [
      [1100, 'Games', 'Where we fight'],
      [390, 'Profile', 'Profile'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await clickButton(page, 'Open menu')
      await expectVisible(menu(page).getByRole('link', { name: 'Menu', exact: true }))
      await expectVisible(menu(page).getByRole('button', { name: 'Logout' }))
      await expectPicture()
      await eventually(() => accountInBar.count()).toBe(0)

      await menu(page).getByRole('link', { name }).click()

      await waitForHeading(page, heading)
      await expectHidden(menu(page))
      await eventually(() => menuInBar.count()).toBe(0)
    }
  })
})

test('far down the landing page a button scrolls back to the top', async () => {
  const { page } = await visitAs()
  await page.goto('/')
  await page.getByRole('link', { name: 'How joining works', exact: true }).click()
  await eventually(() => page.evaluate('window.scrollY')).toBeGreaterThan(300)

  await clickButton(page, 'Back to top')

  await eventually(() => page.evaluate('window.scrollY')).toBe(0)
  await expectHidden(page.getByRole('button', { name: 'Back to top' }))
})
