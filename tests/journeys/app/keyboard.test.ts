import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { submissions } from '../../../src/db/schema/applications/submissions.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import {
  app,
  eventually,
  expectFocus,
  expectHidden,
  expectVisible,
  hasFocus,
  pathOf,
  visitAs,
  waitForHeading,
} from '../site.ts'

let form: TestForm
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
})

/** Presses Tab until the element has visible focus. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  await expectVisible(what)
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    if (await hasFocus(what)) return expectFocusToShow(what)
  }
  throw new Error(`Tab does not lead to ${what}`)
}

/** Expects a focus ring around the focused element or its label. */
async function expectFocusToShow(what: Locator): Promise<void> {
  const rings = await what.evaluate((element) =>
    [element, element.parentElement, element.nextElementSibling].map((one) => {
      if (!one) return ''
      const style = one.ownerDocument.defaultView.getComputedStyle(one)
      return style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth}`
    }),
  )
  expect(rings.join(''), `a ring around ${what}`).not.toBe('')
}

describe('with the keyboard alone', () => {
  test('a visitor moves through the navigation bar, which does not scroll the page', async () => {
    const { page } = await visitAs()
    await page.goto('/')
    await waitForHeading(page, 'Twenty-five is enough.')
    const bar = page.getByRole('banner')

    await page.keyboard.press('Tab')
    await expectFocus(page.getByRole('link', { name: 'Skip to content' }))
    await tabTo(page, bar.getByRole('link', { name: 'Roster' }))
    await page.keyboard.press('Enter')
    await waitForHeading(page, 'The roll')
    await expectFocus(page.getByRole('heading', { level: 1 }))

    await page.evaluate('window.scrollTo({ top: 400, behavior: "instant" })')
    await bar.getByRole('link').first().focus()
    await tabTo(page, bar.getByRole('link', { name: 'Roster' }))
    await eventually(() => page.evaluate('window.scrollY')).toBe(400)
  })

  test('Wren fills in and submits the form', async () => {
    const { page } = await visitAs('applicant')
    await page.goto('/apply')
    const field = (name: string) => page.getByRole('textbox', { name })
    const choice = (question: string, name: string) =>
      page.getByRole('group', { name: question }).getByLabel(name, { exact: true })

    await tabTo(page, field('What should we call you?'))
    await page.keyboard.type('Wren')
    await tabTo(page, page.getByRole('combobox', { name: 'Where do you live?' }))
    await page.keyboard.press('ArrowDown')
    await tabTo(page, choice('Have you led a siege?', 'Yes'))
    await page.keyboard.press('Space')
    await tabTo(page, choice('What do you play?', 'Healer'))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Next' }))
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('heading', { name: 'A few follow-ups' }))
    await expectFocus(page.locator('form [tabindex="-1"]'))

    await page.keyboard.press('Tab')
    await expectFocus(field('Which siege?'))
    await page.keyboard.type('The long one.')
    await tabTo(page, choice('Would you call for us?', 'Yes'))
    await page.keyboard.press('ArrowDown')
    await eventually(() => choice('Would you call for us?', 'No').isChecked()).toBe(true)
    await tabTo(page, page.getByRole('button', { name: 'Submit' }))
    await page.keyboard.press('Enter')

    await waitForHeading(page, 'Application Submitted!')
    await eventually(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
    const [application] = await app.db.select().from(submissions)
    const answers = application?.snapshot?.map(({ answers: given }) => given)
    expect(answers).toEqual([
      ['Wren'],
      ['In Europe'],
      ['Yes'],
      ['Healer'],
      [],
      ['The long one.'],
      ['No'],
      [],
    ])
  })

  test('an outsider closes the dialog with Esc, and focus stays in it before', async () => {
    const { page } = await visitAs('outsider')
    await page.goto('/apply')
    const popup = page.getByRole('dialog')
    await eventually(() => hasFocus(popup.getByRole('link', { name: 'Join Now' }))).toBe(true)
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      await eventually(() =>
        page.locator('header :focus, form :focus, footer :focus').count(),
      ).toBe(0)
    }

    await page.keyboard.press('Escape')

    await expectHidden(popup)
    await waitForHeading(page, 'Twenty-five is enough.')
    expect(pathOf(page)).toBe('/')
  })

  test('an earlier applicant chooses Reapply and reaches the form', async () => {
    const { page } = await visitAs('applicant')
    await apply(await app.signIn('applicant'), form, app.idOf('applicant'))
    await page.goto('/roster')
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByRole('link', { name: 'Apply' }).focus()
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog')
    await eventually(() => hasFocus(popup.getByRole('button', { name: 'Reapply' }))).toBe(true)

    await page.keyboard.press('Enter')

    await expectHidden(popup)
    await eventually(() => hasFocus(page.locator('body'))).toBe(false)
    await tabTo(page, page.getByRole('textbox', { name: 'What should we call you?' }))
  })

  test('a member opens the profile from the navigation menu and saves a link', async () => {
    const { page } = await visitAs('member', { width: 390, height: 800 })
    await page.goto('/games')
    await tabTo(page, page.getByRole('button', { name: 'Open menu' }))
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await tabTo(page, sheet.getByRole('link', { name: 'Profile' }))
    await page.keyboard.press('Enter')
    await expectHidden(sheet)
    await eventually(() => hasFocus(page.getByRole('heading', { level: 1, name: 'Profile' }))).toBe(
      true,
    )

    await tabTo(page, page.getByRole('textbox', { name: 'Twitch' }))
    await page.keyboard.type('twitch.tv/tarn')
    await tabTo(page, page.getByRole('button', { name: 'Save Links' }))
    await page.keyboard.press('Enter')

    await expectVisible(page.getByText('Saved!'))
    await expectVisible(page.getByRole('link', { name: 'Tarn on Twitch' }))
  })

  test('a member opens the account menu, closes it with Esc, and signs out', async () => {
    const { page } = await visitAs('member')
    await page.goto('/roster')
    const account = page.getByRole('button', { name: 'Account: Tarn' })
    await tabTo(page, account)
    await page.keyboard.press('Enter')
    const logout = page.getByRole('button', { name: 'Logout' })
    await tabTo(page, logout)

    await page.keyboard.press('Escape')
    await expectHidden(logout)
    await expectFocus(account)
    await page.keyboard.press('Enter')
    await tabTo(page, logout)
    await page.keyboard.press('Enter')

    await expectVisible(page.getByRole('link', { name: 'Login' }))
  })
})
