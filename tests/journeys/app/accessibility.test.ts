import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import {
  answer,
  app,
  arrive,
  arriveAt,
  followUpAnswers,
  press,
  see,
  siegeAnswers,
} from '../site.ts'

const phone = { width: 390, height: 844 }

let form: TestForm
beforeEach(async () => {
  await app.empty()
  form = await makeForm(app.db)
})

/** Expects no accessibility violations in the current page. */
async function expectNoBarrier(page: Page, state: string): Promise<void> {
  expect(await accessibilityProblems(page), state).toEqual([])
}

test('a visitor’s pages are accessible', async () => {
  const { page, expectComplaint } = await arrive()
  expectComplaint(/404 \(Not Found\)|ERR_FAILED/)

  await page.goto('/?signin=refused')
  await see(page.getByRole('alert'))
  await expectNoBarrier(page, 'home with a notice')
  await page.goto('/roster')
  await see(page.getByRole('region', { name: 'Main Roster' }))
  await expectNoBarrier(page, 'roster')
  await page.goto('/apply/thank-you')
  await arriveAt(page, 'Application Submitted!')
  await expectNoBarrier(page, 'thank-you page')
  await page.goto('/nowhere')
  await see(page.getByRole('link', { name: 'Return to Home' }))
  await expectNoBarrier(page, 'not found')
  await page.route('**/api/user/users', (route) => route.abort())
  await page.goto('/roster')
  await see(page.getByRole('button', { name: 'Retry' }))
  await expectNoBarrier(page, 'roster that cannot be loaded')
})

test('in forced colours the navigation bar has a background', async () => {
  const { page } = await arrive(undefined, phone)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')

  const ground = await page
    .getByRole('banner')
    .evaluate((bar) => bar.ownerDocument.defaultView.getComputedStyle(bar).backgroundColor)

  expect(ground).toBe('rgb(255, 255, 255)')
})

test('in forced colours the primary button has a border, and the current page is marked', async () => {
  const { page } = await arrive()
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
  const { page } = await arrive('applicant')

  await page.goto('/apply')
  await arriveAt(page, 'Application')
  await expectNoBarrier(page, 'first step')
  await press(page, 'Next')
  await see(page.getByRole('button', { name: 'Please fill out all required fields.' }))
  await expectNoBarrier(page, 'first step with errors')
  await answer(page, siegeAnswers)
  await press(page, 'Next')
  await answer(page, followUpAnswers)
  await expectNoBarrier(page, 'second step')
  await press(page, 'Submit')
  await arriveAt(page, 'Application Submitted!')
  await page.goto('/apply')
  await see(page.getByRole('dialog', { name: 'You have already applied' }))
  await expectNoBarrier(page, 'popup to reapply')
})

test('an outsider’s pages are accessible', async () => {
  const { page } = await arrive('outsider')

  await page.goto('/apply')
  await see(page.getByRole('dialog').getByRole('link', { name: 'Join Now' }))

  await expectNoBarrier(page, 'popup to join')
})

test('the staff pages are accessible', async () => {
  await apply(await app.signedIn('vex'), form, app.idOf('vex'))
  const { page } = await arrive('leader')

  await page.goto('/menu')
  await arriveAt(page, 'Dashboard')
  await page.getByRole('button', { name: /^Account/ }).click()
  await see(page.getByRole('button', { name: 'Logout' }))
  await expectNoBarrier(page, 'dashboard with the account menu open')
  await page.goto('/menu/submissions')
  await see(page.getByRole('table', { name: 'Submissions' }))
  await expectNoBarrier(page, 'submissions')
  await page.getByRole('searchbox').fill('nobody')
  await see(page.getByRole('button', { name: 'Clear Search' }))
  await expectNoBarrier(page, 'submissions, none found')
  await page.goto('/menu/submissions/1')
  await see(page.getByRole('group', { name: 'What do you play?' }))
  await page.getByRole('textbox', { name: 'Admin Notes' }).fill('A note.')
  await see(page.getByText('Saved', { exact: true }))
  await expectNoBarrier(page, 'review')
})

test('the staff pages are accessible on a phone', async () => {
  await apply(await app.signedIn('vex'), form, app.idOf('vex'))
  const { page } = await arrive('leader', phone)

  await page.goto('/')
  await press(page, 'Open menu')
  await see(page.getByRole('dialog', { name: 'Menu' }))
  await expectNoBarrier(page, 'mobile menu')
  await page.goto('/menu/submissions')
  await see(page.getByRole('link', { name: 'vex' }))
  await expectNoBarrier(page, 'submissions')
  await page.getByRole('link', { name: 'vex' }).click()
  await see(page.getByRole('group', { name: 'What do you play?' }))
  await expectNoBarrier(page, 'review')
})
