import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import {
  answer,
  app,
  arrive,
  followUpAnswers,
  keepBack,
  press,
  see,
  siegeAnswers,
} from '../site.ts'

const phone = { width: 390, height: 844, hasTouch: true }

let form: TestForm
beforeEach(async () => {
  await app.empty()
  form = await makeForm(app.db)
})

/** Expects no accessibility violations in the current page. */
async function expectNoBarrier(page: Page, state: string): Promise<void> {
  expect(await accessibilityProblems(page), state).toEqual([])
}

/** Makes the page's requests to this path fail. */
const cutOff = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.abort('connectionreset'))

const serverIsAway = /ERR_CONNECTION_RESET/

describe('the pages are accessible while', () => {
  test('a page loads', async () => {
    const { page } = await arrive('member', phone)
    for (const { address, call, says } of [
      { address: '/roster', call: '/api/user/users', says: 'Loading roster...' },
      { address: '/profile', call: '/api/user/user/*', says: 'Loading profile...' },
      {
        address: '/apply/status',
        call: '/api/userform/status',
        says: 'Loading your application...',
      },
      { address: '/apply', call: '/api/accounts/info', says: 'Checking your sign-in...' },
      { address: '/apply', call: '/api/userform/active-form', says: 'Loading the form...' },
    ]) {
      const letGo = await keepBack(page, call)
      await page.goto(address)
      await see(page.getByText(says))

      await expectNoBarrier(page, says)
      letGo()
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
})

describe('the pages are accessible if', () => {
  test('a page cannot be loaded', async () => {
    const { page, expectComplaint } = await arrive('member', phone)
    expectComplaint(serverIsAway)
    for (const { address, call, says } of [
      { address: '/profile', call: '/api/user/user/*', says: 'Failed to load profile' },
      {
        address: '/apply/status',
        call: '/api/userform/status',
        says: 'Failed to load your application',
      },
      { address: '/apply', call: '/api/userform/active-form', says: 'Failed to load the form' },
      { address: '/apply', call: '/api/userform/questions/**', says: 'Failed to load questions' },
    ]) {
      await cutOff(page, call)
      await page.goto(address)
      await see(page.getByText(says))

      await expectNoBarrier(page, says)
      await page.unrouteAll()
    }
  })

  test('the form cannot be submitted', async () => {
    const { page, expectComplaint } = await arrive('applicant', phone)
    expectComplaint(serverIsAway)
    await page.goto('/apply')
    await answer(page, siegeAnswers)
    await cutOff(page, '/api/userform/save')
    await press(page, 'Next')
    await see(page.getByText('Failed to process form. Please try again.'))
    await expectNoBarrier(page, 'first step, not saved')

    await page.unrouteAll()
    await press(page, 'Next')
    await see(page.getByRole('heading', { name: 'A few follow-ups' }))
    await press(page, 'Submit')
    await see(page.getByText('This field is required.'))
    await expectNoBarrier(page, 'second step, incomplete')

    await answer(page, followUpAnswers)
    await cutOff(page, '/api/userform/save-and-submit')
    await press(page, 'Submit')
    await see(page.getByText('Failed to submit form. Please try again.'))
    await expectNoBarrier(page, 'second step, not submitted')
  })

  test('a page’s script fails to load', async () => {
    const { page, expectComplaint } = await arrive(undefined, phone)
    expectComplaint(/ERR_CONNECTION_RESET|Unable to preload|dynamically imported module/)
    await page.goto('/games')
    await cutOff(page, '/assets/roster-page-*.js')

    await press(page, 'Open menu')
    await page.getByRole('dialog').getByRole('link', { name: 'Roster' }).click()

    await see(page.getByText('This page could not be loaded. Please try again.'))
    await expectNoBarrier(page, 'page that could not be shown')
  })
})

describe('open menus are accessible:', () => {
  test.each([
    { person: undefined, width: 390 },
    { person: 'member', width: 390 },
    { person: 'leader', width: 1024 },
  ])('the navigation menu ($person, $width px)', async ({ person, width }) => {
    const { page } = await arrive(person, { width, height: 844 })
    for (const address of ['/', '/games']) {
      await page.goto(address)
      await press(page, 'Open menu')
      await see(page.getByRole('dialog', { name: 'Menu' }))

      await expectNoBarrier(page, address)
    }
  })

  test('the account menu, on the landing page and elsewhere', async () => {
    const { page } = await arrive('member', { width: 1440, height: 900 })
    for (const address of ['/', '/apply/thank-you', '/roster']) {
      await page.goto(address)
      await press(page, 'Account: Tarn')
      await see(page.getByRole('button', { name: 'Logout' }))

      await expectNoBarrier(page, address)
    }
  })
})

describe('phones have accessible pages', () => {
  test('with the dialogs before the form', async () => {
    const { page } = await arrive('outsider', phone)
    await page.goto('/apply')
    await see(page.getByRole('link', { name: 'Join Now' }))
    await expectNoBarrier(page, 'popup to join')

    await apply(await app.signedIn('applicant'), form, app.idOf('applicant'))
    const { page: own } = await arrive('applicant', phone)
    await own.goto('/apply')
    await see(own.getByRole('button', { name: 'Reapply' }))
    await expectNoBarrier(own, 'popup to reapply')
  })

  test('with the dialogs of the games', async () => {
    const { page, context } = await arrive(undefined, phone)
    await context.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Player</title>' }),
    )
    await page.goto('/games?tab=prior')
    await press(page, 'Throne and Liberty')
    await see(page.getByRole('heading', { name: 'Guild Achievements' }))
    await expectNoBarrier(page, 'details')

    await page.getByRole('button', { name: /^View picture: The breach/ }).click()
    await see(page.getByText('3 of 5'))
    await expectNoBarrier(page, 'viewer')

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Play video/ }).click()
    await see(page.getByRole('link', { name: 'Watch on YouTube' }))
    await expectNoBarrier(page, 'video')
  })

  test.each([true, false])('with a decided application (%s) and its answers', async (approved) => {
    const submissionId = await apply(await app.signedIn('applicant'), form, app.idOf('applicant'))
    const leader = await app.signedIn('leader')
    await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved })
    const { page } = await arrive('applicant', phone)
    await page.goto('/apply/status')
    await page.getByText('Your answers').click()
    await see(page.getByRole('definition').first())

    await expectNoBarrier(page, 'decided application')
  })

  test('far down the landing page, and on member pages for visitors', async () => {
    const { page } = await arrive(undefined, phone)
    await page.goto('/#faq')
    await see(page.getByRole('button', { name: 'Back to top' }))
    await expectNoBarrier(page, 'landing page, scrolled')

    for (const address of ['/profile', '/profile/privacy', '/apply/status']) {
      await page.goto(address)
      await see(page.getByRole('main').getByRole('link', { name: 'Login' }))
      await expectNoBarrier(page, address)
    }
  })
})
