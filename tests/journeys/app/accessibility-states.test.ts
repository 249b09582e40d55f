import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
import {
  answer,
  app,
  clickButton,
  expectVisible,
  followUpAnswers,
  holdRequests,
  siegeAnswers,
  visitAs,
} from '../site.ts'

const phone = { width: 390, height: 844, hasTouch: true }

let form: TestForm
beforeEach(async () => {
  await app.empty()
  form = await makeForm(app.db)
})

/** Expects no accessibility violations in the current page. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await accessibilityProblems(page), state).toEqual([])
}

/** Makes the page's requests to this path fail. */
const failRequests = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.abort('connectionreset'))

const serverIsAway = /ERR_CONNECTION_RESET/

describe('the pages are accessible while', () => {
  test('a page loads', async () => {
    await insertUpcomingEvent(app)
    const { page } = await visitAs('member', phone)
    for (const { address, call, says } of [
      { address: '/roster', call: '/api/user/users', says: 'Loading roster...' },
      { address: '/profile', call: '/api/user/user/*', says: 'Loading profile...' },
      {
        address: '/apply/status',
        call: '/api/userform/status',
        says: 'Loading your application...',
      },
      { address: '/events', call: '/api/user/events?*', says: 'Loading events...' },
      { address: '/events/siege', call: '/api/user/events/siege', says: 'Loading event...' },
      { address: '/apply', call: '/api/accounts/info', says: 'Checking your sign-in...' },
      { address: '/apply', call: '/api/userform/active-form', says: 'Loading the form...' },
    ]) {
      const release = await holdRequests(page, call)
      await page.goto(address)
      await expectVisible(page.getByText(says))

      await expectAccessible(page, says)
      release()
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
})

describe('the pages are accessible if', () => {
  test('a page cannot be loaded', async () => {
    const { page, expectConsole } = await visitAs('member', phone)
    expectConsole(serverIsAway)
    for (const { address, call, says } of [
      { address: '/profile', call: '/api/user/user/*', says: 'Failed to load profile' },
      {
        address: '/apply/status',
        call: '/api/userform/status',
        says: 'Failed to load your application',
      },
      { address: '/events', call: '/api/user/events?*', says: 'Failed to load events' },
      {
        address: '/events/siege',
        call: '/api/user/events/siege',
        says: 'Failed to load the event',
      },
      { address: '/apply', call: '/api/userform/active-form', says: 'Failed to load the form' },
      { address: '/apply', call: '/api/userform/questions/**', says: 'Failed to load questions' },
    ]) {
      await failRequests(page, call)
      await page.goto(address)
      await expectVisible(page.getByText(says))

      await expectAccessible(page, says)
      await page.unrouteAll()
    }
  })

  test('the form cannot be submitted', async () => {
    const { page, expectConsole } = await visitAs('applicant', phone)
    expectConsole(serverIsAway)
    await page.goto('/apply')
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
    await failRequests(page, '/api/userform/save-and-submit')
    await clickButton(page, 'Submit')
    await expectVisible(page.getByText('Failed to submit form. Please try again.'))
    await expectAccessible(page, 'second step, not submitted')
  })

  test('a page’s script fails to load', async () => {
    const { page, expectConsole } = await visitAs(undefined, phone)
    expectConsole(/ERR_CONNECTION_RESET|Unable to preload|dynamically imported module/)
    await page.goto('/games')
    await failRequests(page, '/assets/roster-page-*.js')

    await clickButton(page, 'Open menu')
    await page.getByRole('dialog').getByRole('link', { name: 'Roster' }).click()

    await expectVisible(page.getByText('This page could not be loaded. Please try again.'))
    await expectAccessible(page, 'page that could not be shown')
  })
})

describe('open menus are accessible:', () => {
  test.each([
    { person: undefined, width: 390 },
    { person: 'member', width: 390 },
    { person: 'leader', width: 1024 },
  ])('the navigation menu ($person, $width px)', async ({ person, width }) => {
    const { page } = await visitAs(person, { width, height: 844 })
    for (const address of ['/', '/games']) {
      await page.goto(address)
      await clickButton(page, 'Open menu')
      await expectVisible(page.getByRole('dialog', { name: 'Menu' }))

      await expectAccessible(page, address)
    }
  })

  test('the account menu, on the landing page and elsewhere', async () => {
    const { page } = await visitAs('member', { width: 1440, height: 900 })
    for (const address of ['/', '/apply/thank-you', '/roster']) {
      await page.goto(address)
      await clickButton(page, 'Account: Tarn')
      await expectVisible(page.getByRole('button', { name: 'Logout' }))

      await expectAccessible(page, address)
    }
  })
})

describe('phones have accessible pages', () => {
  test('with the dialogs before the form', async () => {
    const { page } = await visitAs('outsider', phone)
    await page.goto('/apply')
    await expectVisible(page.getByRole('link', { name: 'Join Now' }))
    await expectAccessible(page, 'popup to join')

    await apply(await app.signedIn('applicant'), form, app.idOf('applicant'))
    const { page: own } = await visitAs('applicant', phone)
    await own.goto('/apply')
    await expectVisible(own.getByRole('button', { name: 'Reapply' }))
    await expectAccessible(own, 'popup to reapply')
  })

  test('with the dialogs of the games', async () => {
    const { page, context } = await visitAs(undefined, phone)
    await context.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Player</title>' }),
    )
    await page.goto('/games?tab=prior')
    await clickButton(page, 'Throne and Liberty')
    await expectVisible(page.getByRole('heading', { name: 'Guild Achievements' }))
    await expectAccessible(page, 'details')

    await page.getByRole('button', { name: /^View picture: The breach/ }).click()
    await expectVisible(page.getByText('3 of 5'))
    await expectAccessible(page, 'viewer')

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Play video/ }).click()
    await expectVisible(page.getByRole('link', { name: 'Watch on YouTube' }))
    await expectAccessible(page, 'video')
  })

  test.each([true, false])('with a decided application (%s) and its answers', async (approved) => {
    const submissionId = await apply(await app.signedIn('applicant'), form, app.idOf('applicant'))
    const leader = await app.signedIn('leader')
    await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved })
    const { page } = await visitAs('applicant', phone)
    await page.goto('/apply/status')
    await page.getByText('Your answers').click()
    await expectVisible(page.getByRole('definition').first())

    await expectAccessible(page, 'decided application')
  })

  test('far down the landing page, and on member pages for visitors', async () => {
    const { page } = await visitAs(undefined, phone)
    await page.goto('/#faq')
    await expectVisible(page.getByRole('button', { name: 'Back to top' }))
    await expectAccessible(page, 'landing page, scrolled')

    for (const address of ['/profile', '/profile/privacy', '/apply/status']) {
      await page.goto(address)
      await expectVisible(page.getByRole('main').getByRole('link', { name: 'Login' }))
      await expectAccessible(page, address)
    }
  })
})
