import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import {
  answer,
  app,
  clickButton,
  expectVisible,
  followUpAnswers,
  siegeAnswers,
  visitAs,
  waitForHeading,
} from '../site.ts'

const phone = { width: 390, height: 844 }

let form: TestForm
beforeEach(async () => {
  await app.empty()
  form = await makeForm(app.db)
})

/** Expects no accessibility violations in the current page. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await accessibilityProblems(page), state).toEqual([])
}

test('a visitor’s pages are accessible', async () => {
  const { page, expectConsole } = await visitAs()
  expectConsole(/404 \(Not Found\)|ERR_FAILED/)

  await page.goto('/?signin=refused')
  await expectVisible(page.getByRole('alert'))
  await expectAccessible(page, 'home with a notice')
  await page.goto('/roster')
  await expectVisible(page.getByRole('region', { name: 'Main Roster' }))
  await expectAccessible(page, 'roster')
  await page.goto('/apply/thank-you')
  await waitForHeading(page, 'Application Submitted!')
  await expectAccessible(page, 'thank-you page')
  await page.goto('/nowhere')
  await expectVisible(page.getByRole('link', { name: 'Return to Home' }))
  await expectAccessible(page, 'not found')
  await page.route('**/api/user/users', (route) => route.abort())
  await page.goto('/roster')
  await expectVisible(page.getByRole('button', { name: 'Retry' }))
  await expectAccessible(page, 'roster that cannot be loaded')
})

test('in forced colours the navigation bar has a background', async () => {
  const { page } = await visitAs(undefined, phone)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')

  const ground = await page
    .getByRole('banner')
    .evaluate((bar) => bar.ownerDocument.defaultView.getComputedStyle(bar).backgroundColor)

  expect(ground).toBe('rgb(255, 255, 255)')
})

test('in forced colours the primary button has a border, and the current page is marked', async () => {
  const { page } = await visitAs()
  const edgeOf = (name: string, part: string | null) =>
    page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((link, pseudo) => {
        const style = link.ownerDocument.defaultView.getComputedStyle(link, pseudo)
        return [style.borderTopStyle, style.borderTopColor]
      }, part)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')

  const [line, color] = await edgeOf('Apply to join', null)
  const [markLine, markColor] = await edgeOf('Home', '::after')

  expect([line, markLine]).toEqual(['solid', 'solid'])
  for (const drawn of [color, markColor]) expect(drawn).not.toMatch(/, 0(\.\d+)?\)|255, 255, 255/)
})

test('an applicant’s pages are accessible', async () => {
  const { page } = await visitAs('applicant')

  await page.goto('/apply')
  await waitForHeading(page, 'Application')
  await expectAccessible(page, 'first step')
  await clickButton(page, 'Next')
  await expectVisible(page.getByRole('button', { name: 'Please fill out all required fields.' }))
  await expectAccessible(page, 'first step with errors')
  await answer(page, siegeAnswers)
  await clickButton(page, 'Next')
  await answer(page, followUpAnswers)
  await expectAccessible(page, 'second step')
  await clickButton(page, 'Submit')
  await waitForHeading(page, 'Application Submitted!')
  await page.goto('/apply')
  await expectVisible(page.getByRole('dialog', { name: 'You have already applied' }))
  await expectAccessible(page, 'popup to reapply')
})

test('an outsider’s pages are accessible', async () => {
  const { page } = await visitAs('outsider')

  await page.goto('/apply')
  await expectVisible(page.getByRole('dialog').getByRole('link', { name: 'Join Now' }))

  await expectAccessible(page, 'popup to join')
})

test('the staff pages are accessible', async () => {
  await apply(await app.signedIn('vex'), form, app.idOf('vex'))
  const { page } = await visitAs('leader')

  await page.goto('/menu')
  await waitForHeading(page, 'Dashboard')
  await page.getByRole('button', { name: /^Account/ }).click()
  await expectVisible(page.getByRole('button', { name: 'Logout' }))
  await expectAccessible(page, 'dashboard with the account menu open')
  await page.goto('/menu/submissions')
  await expectVisible(page.getByRole('table', { name: 'Submissions' }))
  await expectAccessible(page, 'submissions')
  await page.getByRole('searchbox').fill('nobody')
  await expectVisible(page.getByRole('button', { name: 'Clear Search' }))
  await expectAccessible(page, 'submissions, none found')
  await page.goto('/menu/submissions/1')
  await expectVisible(page.getByRole('group', { name: 'What do you play?' }))
  await page.getByRole('textbox', { name: 'Admin Notes' }).fill('A note.')
  await expectVisible(page.getByText('Saved', { exact: true }))
  await expectAccessible(page, 'review')
})

test('the staff pages are accessible on a phone', async () => {
  await apply(await app.signedIn('vex'), form, app.idOf('vex'))
  const { page } = await visitAs('leader', phone)

  await page.goto('/')
  await clickButton(page, 'Open menu')
  await expectVisible(page.getByRole('dialog', { name: 'Menu' }))
  await expectAccessible(page, 'mobile menu')
  await page.goto('/menu/submissions')
  await expectVisible(page.getByRole('link', { name: 'vex' }))
  await expectAccessible(page, 'submissions')
  await page.getByRole('link', { name: 'vex' }).click()
  await expectVisible(page.getByRole('group', { name: 'What do you play?' }))
  await expectAccessible(page, 'review')
})
