import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
import { navigateInApp } from '../in-app.ts'
import {
  answer,
  app,
  clickButton,
  expectHidden,
  expectVisible,
  followUpAnswers,
  holdRequests,
  siegeAnswers,
  visitAs,
  waitForHeading,
} from '../site.ts'

const phone = { width: 390, height: 844, hasTouch: true }
const both = [390, 1280]

let form: TestForm
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
})

/** Expects no accessibility violations in the current page, at each of these widths. */
async function expectAccessible(page: Page, state: string, widths = [390]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    // As text, so that a failure names the problem.
    expect((await accessibilityProblems(page)).join('\n'), `${state} at ${width} px`).toBe('')
  }
}

/** Makes the page's requests to this path fail, once released. */
async function failRequests(page: Page, path: string, until = Promise.resolve()): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    await until
    await route.abort('connectionreset')
  })
}

/** Holds the page's requests to this path; they fail when released. */
async function holdFailingRequests(page: Page, path: string): Promise<() => void> {
  let fail = () => {}
  const released = new Promise<void>((resolve) => {
    fail = resolve
  })
  await failRequests(page, path, released)
  return fail
}

const serverIsAway = /ERR_CONNECTION_RESET/

test('pages are accessible while they load, and if they cannot be loaded', async () => {
  await insertUpcomingEvent(app)
  const { page, expectConsole } = await visitAs('member', phone)
  expectConsole(serverIsAway)
  await page.goto('/apply/thank-you')
  for (const [address, call, loading, failed] of [
    ['/roster', 'user/users', 'Loading roster...', 'Failed to load roster'],
    ['/profile', 'user/user/*', 'Loading profile...', 'Failed to load profile'],
    ['/apply/status', 'userform/status', 'Loading your', 'Failed to load your application'],
    ['/events', 'user/events?*', 'Loading events...', 'Failed to load events'],
    ['/events/siege', 'user/events/siege', 'Loading event...', 'Failed to load the event'],
    ['/apply', 'userform/active-form', 'Loading the form...', 'Failed to load the form'],
  ] as const) {
    const fail = await holdFailingRequests(page, `/api/${call}`)
    await navigateInApp(page, address)
    await expectVisible(page.getByText(loading))
    await expectAccessible(page, loading)

    fail()

    await expectVisible(page.getByText(failed))
    await expectAccessible(page, failed)
    await page.unrouteAll()
  }

  await failRequests(page, '/api/userform/questions/**')
  await clickButton(page, 'Retry')
  await expectVisible(page.getByText('Failed to load questions'))
  await expectAccessible(page, 'without questions')
  await page.unrouteAll()
  await navigateInApp(page, '/roster')
  const release = await holdRequests(page, '/api/accounts/info')
  await navigateInApp(page, '/apply')
  await expectVisible(page.getByText('Checking your sign-in...'))
  await expectAccessible(page, 'sign-in being checked')
  release()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a visitor’s pages are accessible, also if a script fails to load', async () => {
  const { page, expectConsole } = await visitAs(undefined, { ...phone, width: 1280 })
  expectConsole(/ERR_CONNECTION_RESET|Unable to preload|dynamically imported module/)
  await page.goto('/?signin=refused')
  await expectVisible(page.getByRole('alert'))
  await expectAccessible(page, 'home with a notice', [1280])
  await navigateInApp(page, '/apply/thank-you')
  await waitForHeading(page, 'Application Submitted!')
  await expectAccessible(page, 'thank-you page', [1280])
  await navigateInApp(page, '/nowhere')
  await expectVisible(page.getByRole('link', { name: 'Return to Home' }))
  await expectAccessible(page, 'not found', [1280])
  for (const address of ['/profile', '/profile/privacy', '/apply/status']) {
    await navigateInApp(page, address)
    await expectVisible(page.getByRole('main').getByRole('link', { name: 'Login' }))
    await expectAccessible(page, address)
  }

  await failRequests(page, '/assets/roster-page-*.js')
  await navigateInApp(page, '/roster')
  await expectVisible(page.getByText('This page could not be loaded. Please try again.'))
  await expectAccessible(page, 'page that could not be shown')
  await page.unrouteAll()
  await page.goto('/roster')
  await expectVisible(page.getByRole('region', { name: 'Main Roster' }))
  await expectAccessible(page, 'roster', [1280])
  await page.setViewportSize(phone)
  await page.goto('/#faq')
  await expectVisible(page.getByRole('button', { name: 'Back to top' }))
  await expectAccessible(page, 'landing page, scrolled')
})

test('in forced colours bar and primary button have edges, and the current page is marked', async () => {
  const { page } = await visitAs(undefined, { width: 390, height: 844 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const ground = await page
    .getByRole('banner')
    .evaluate((bar) => bar.ownerDocument.defaultView.getComputedStyle(bar).backgroundColor)
  expect(ground).toBe('rgb(255, 255, 255)')

  await page.setViewportSize({ width: 1280, height: 800 })
  const edgeOf = (name: string, part: string | null) =>
    page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((link, pseudo) => {
        const style = link.ownerDocument.defaultView.getComputedStyle(link, pseudo)
        return [style.borderTopStyle, style.borderTopColor]
      }, part)
  const [line, color] = await edgeOf('Apply to join', null)
  const [markLine, markColor] = await edgeOf('Home', '::after')

  expect([line, markLine]).toEqual(['solid', 'solid'])
  for (const rendered of [color, markColor])
    expect(rendered).not.toMatch(/, 0(\.\d+)?\)|255, 255, 255/)
})

describe('the form and its dialogs are accessible', () => {
  test('the form and its dialogs are accessible through every state up to a decided application', async () => {
    const { page, expectConsole } = await visitAs('applicant', phone)
    expectConsole(serverIsAway)
    await page.goto('/apply')
    await waitForHeading(page, 'Application')
    await expectAccessible(page, 'first step', both)
    await clickButton(page, 'Next')
    await expectVisible(page.getByRole('button', { name: 'Please fill out all required fields.' }))
    await expectAccessible(page, 'first step with errors', both)
    await answer(page, siegeAnswers)
    await failRequests(page, '/api/userform/save')
    await clickButton(page, 'Next')
    await expectVisible(page.getByText('Failed to process form. Please try again.'))
    await expectAccessible(page, 'first step, not saved')
    await page.unrouteAll()
    await clickButton(page, 'Next')
    await expectVisible(page.getByRole('heading', { name: 'A few follow-ups' }))
    await clickButton(page, 'Submit')
    await expectVisible(page.getByText('This field is required.'))
    await expectAccessible(page, 'second step, incomplete')
    await answer(page, followUpAnswers)
    await expectAccessible(page, 'second step', both)
    await failRequests(page, '/api/userform/save-and-submit')
    await clickButton(page, 'Submit')
    await expectVisible(page.getByText('Failed to submit form. Please try again.'))
    await expectAccessible(page, 'second step, not submitted')
    await page.unrouteAll()
    await clickButton(page, 'Submit')
    await waitForHeading(page, 'Application Submitted!')
    await navigateInApp(page, '/apply')
    await expectVisible(page.getByRole('dialog', { name: 'You have already applied' }))
    await expectAccessible(page, 'popup to reapply', both)
  })

  test.each([true, false])(
    'a decided application (%s) and its answers are accessible',
    async (approved) => {
      const submissionId = await apply(await app.signIn('applicant'), form, app.idOf('applicant'))
      const leader = await app.signIn('leader')
      await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved })
      const { page } = await visitAs('applicant', phone)
      await page.goto('/apply/status')
      await page.getByText('Your answers').click()
      await expectVisible(page.getByRole('definition').first())

      await expectAccessible(page, 'decided application')
    },
  )

  test('the dialog for an outsider is accessible', async () => {
    const { page } = await visitAs('outsider', phone)
    await page.goto('/apply')
    await expectVisible(page.getByRole('dialog').getByRole('link', { name: 'Join Now' }))

    await expectAccessible(page, 'popup to join', both)
  })
})

const headings = {
  '/': 'Twenty-five is enough.',
  '/apply/thank-you': 'Application Submitted!',
  '/games': 'Where we fight',
  '/menu': 'Dashboard',
  '/roster': 'The roll',
}

test.each([
  { person: undefined, menus: [390], accounts: [] },
  { person: 'member', menus: [390], accounts: ['/', '/apply/thank-you', '/roster'] as const },
  { person: 'leader', menus: [1024, 390], accounts: ['/menu'] as const },
])('open menus are accessible ($person)', async ({ person, menus, accounts }) => {
  const { page } = await visitAs(person, { width: 1440, height: 844 })
  await page.goto('/')
  const open = async (address: keyof typeof headings) => {
    await navigateInApp(page, address)
    await waitForHeading(page, headings[address])
  }
  const logout = page.getByRole('button', { name: 'Logout' })
  for (const address of accounts) {
    await open(address)
    await page.getByRole('button', { name: /^Account/ }).click()
    await expectVisible(logout)
    await expectAccessible(page, `${address}, account menu`, [1440])
    await page.keyboard.press('Escape')
    await expectHidden(logout)
  }

  for (const address of ['/', '/games'] as const) {
    await open(address)
    for (const width of menus) {
      await page.setViewportSize({ width, height: 844 })
      await clickButton(page, 'Open menu')
      await expectVisible(page.getByRole('dialog', { name: 'Menu' }))

      await expectAccessible(page, `${address}, navigation menu`, [width])
      await clickButton(page, 'Close menu')
    }
  }
})
