import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { submissions } from '../../../src/db/schema/applications/submissions.ts'
import { apply, plainAnswers } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import { contentOf } from '../../../src/testing/site-content.ts'
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
  hasFocus,
  scrollByWheel,
  siegeAnswers,
  visitAs,
  waitForHeading,
} from '../site.ts'

const { games } = contentOf()

let form: TestForm
beforeEach(async () => {
  await app.empty()
  form = await makeForm(app.db)
})

/** Expects no horizontal overflow at phone widths and at 200 % zoom on a desktop. */
async function expectToFit(page: Page, state: string): Promise<void> {
  for (const width of [320, 390, 720]) {
    await page.setViewportSize({ width, height: 700 })
    await expectToFitWidth(page, width, `${state} at ${width} px`)
  }
}

const phone = { width: 390, height: 700, hasTouch: true }

describe('pages fit the width of a phone', () => {
  const unbroken = 'W'.repeat(300)

  test('for an applicant with a long name', async () => {
    const { page, expectConsole } = await visitAs('lastgun', phone)
    expectConsole(/404 \(Not Found\)/)
    for (const [address, heading] of [
      ['/', 'Twenty-five is enough.'],
      ['/roster', 'The roll'],
      ['/apply/thank-you', 'Application Submitted!'],
      ['/games', games.title],
      ['/games?tab=prior', games.title],
      ['/profile', 'Profile'],
      ['/nowhere', 'Page not found'],
    ] as const) {
      await page.goto(address)
      await waitForHeading(page, heading)
      await expectToFit(page, address)
    }
    await expectVisible(page.getByRole('button', { name: 'Open menu' }))
    await clickButton(page, 'Open menu')
    await expectToFit(page, 'menu')
    await page.goto('/apply')
    await clickButton(page, 'Next')
    await expectVisible(page.getByRole('button', { name: 'Please fill out all required fields.' }))
    await expectToFit(page, 'first step with errors')
    await answer(page, { ...siegeAnswers, 'Anything else?': unbroken })
    await clickButton(page, 'Next')
    await answer(page, { ...followUpAnswers, 'Which siege?': unbroken })
    await expectToFit(page, 'second step')
    await clickButton(page, 'Submit')
    await waitForHeading(page, 'Application Submitted!')
    await page.goto('/apply')
    await expectVisible(page.getByRole('dialog'))
    await expectToFit(page, 'popup')
  })

  test('for staff reviewing long answers', async () => {
    const words = { ...plainAnswers, 'Anything else?': unbroken }
    await apply(await app.signedIn('lastgun'), form, app.idOf('lastgun'), words)
    // With a second form the list can be filtered by form.
    await apply(await app.signedIn('vex'), form, app.idOf('vex'))
    const { formId } = await makeForm(app.db, { title: unbroken, isActive: false })
    const isVex = eq(submissions.memberId, app.idOf('vex'))
    await app.db.update(submissions).set({ formId }).where(isVex)
    const { page } = await visitAs('leader', phone)
    await page.goto('/menu/submissions')
    await expectVisible(page.getByRole('combobox', { name: 'Form' }))
    await expectToFit(page, 'submissions of two forms')
    await page.getByRole('link', { name: 'lastgun' }).click()
    await expectVisible(page.getByRole('group', { name: 'Anything else?' }).getByText(unbroken))
    await page.getByRole('textbox', { name: 'Admin Notes' }).fill(unbroken)
    await expectVisible(page.getByText('Saved', { exact: true }))
    await expectToFit(page, 'review')
    await page.goBack()
    await page.getByRole('searchbox').fill(unbroken)
    await expectVisible(page.getByRole('button', { name: 'Clear Search' }))
    await expectToFit(page, 'submissions, none found')
  })
})

/** Waits for two animation frames. */
async function nextFrame(page: Page): Promise<void> {
  for (let picture = 0; picture < 2; picture++) {
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => drawn()))')
  }
}

describe('the menu of a phone', () => {
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

  test('opens and closes, and locks scrolling meanwhile', async () => {
    const { page } = await visitAs(undefined, { ...phone, width: 760 })
    await page.goto('/')
    await clickButton(page, 'Open menu')
    await expectVisible(menu(page).getByRole('link', { name: 'Login' }))

    await page.mouse.move(100, 300)
    await page.mouse.wheel(0, 500)
    await nextFrame(page)
    expect(await page.evaluate('window.scrollY')).toBe(0)
    await clickButton(page, 'Close menu')
    await expectHidden(menu(page))
    await scrollByWheel(page)
  })

  test('closes with Esc and restores focus', async () => {
    const { page } = await visitAs(undefined, phone)
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.press('Enter')
    await expectVisible(menu(page))

    await page.keyboard.press('Escape')

    await expectHidden(menu(page))
    await expectFocus(opener)
  })

  test('closes on navigation, also to the current page', async () => {
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

  test('closes when the window becomes wider than 768 px', async () => {
    const { page } = await visitAs(undefined, phone)
    await page.goto('/')
    await clickButton(page, 'Open menu')
    await expectVisible(menu(page))

    await page.setViewportSize({ width: 768, height: 700 })
    await nextFrame(page)
    await eventually(() => menu(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 769, height: 700 })

    await expectHidden(menu(page))
    await scrollByWheel(page)
  })

  test('contains the Menu link and the account up to 1100 px', async () => {
    const { page } = await visitAs('leader', { width: 1100 })
    await page.goto('/')
    await clickButton(page, 'Open menu')
    await expectVisible(menu(page).getByRole('link', { name: 'Menu', exact: true }))
    await expectVisible(menu(page).getByRole('button', { name: 'Logout' }))
    await clickButton(page, 'Close menu')
    const bar = page.getByRole('banner')
    await eventually(() => bar.getByRole('link', { name: 'Menu', exact: true }).count()).toBe(0)
    await eventually(() => bar.getByRole('button', { name: /^Account/ }).count()).toBe(0)

    await page.setViewportSize({ width: 1101, height: 700 })

    await expectVisible(bar.getByRole('link', { name: 'Menu', exact: true }))
    await expectVisible(bar.getByRole('button', { name: 'Account: Isaure' }))
  })
})

test('at high zoom the bars do not cover the missing question', async () => {
  const { page } = await visitAs('applicant', { width: 320, height: 256 })
  await page.goto('/apply')

  await clickButton(page, 'Next')

  await eventually(() =>
    hasFocus(page.getByRole('textbox', { name: 'What should we call you?' })),
  ).toBe(true)
  for (const bar of [page.getByRole('banner'), page.getByRole('button', { name: 'Next' })]) {
    await eventually(async () => {
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
      return y + height <= 0 || y >= 256
    }, `${bar} is out of the way`).toBe(true)
  }
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
