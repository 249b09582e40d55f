import { beforeEach, describe, expect, test } from 'vitest'
import { plainAnswers } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import {
  answer,
  app,
  clickButton,
  expectHidden,
  expectVisible,
  pathOf,
  visitAs,
  waitForHeading,
} from '../site.ts'

beforeEach(async () => {
  await app.empty()
  await makeForm(app.db)
})

test('Peregrine, an outsider, signs in, joins with the invite, and applies', async () => {
  const { page, context } = await visitAs()
  await page.goto('/')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('radio', { name: /^Peregrine/ }).check()
  await page.getByRole('button', { name: 'Authorize' }).click()
  await expectVisible(page.getByRole('button', { name: 'Account: Peregrine' }))
  expect(pathOf(page)).toBe('/home')

  await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
  const popup = page.getByRole('dialog')
  await expectVisible(popup.getByRole('button', { name: 'Refresh' }))
  const opening = context.waitForEvent('page')
  await popup.getByRole('link', { name: 'Join Now' }).click()
  const invitation = await opening
  await expectVisible(invitation.getByRole('heading', { name: 'You are invited to Orillon' }))
  await invitation.getByRole('radio', { name: /^Peregrine/ }).check()
  await invitation.getByRole('button', { name: 'Join the guild' }).click()
  await expectVisible(invitation.getByText('Peregrine is now in the guild'))
  await app.caughtUp()

  await popup.getByRole('button', { name: 'Refresh' }).click()
  await expectHidden(popup)
  await answer(page, plainAnswers)
  await clickButton(page, 'Next')
  await waitForHeading(page, 'Application Submitted!')
  expect(pathOf(page)).toBe('/apply/thank-you')
})

describe('an outsider who does not want to join', () => {
  test('can refresh, which checks the server and reloads the page', async () => {
    const { page } = await visitAs('outsider')
    await page.goto('/apply')
    await expectVisible(page.getByRole('dialog').getByRole('link', { name: 'Join Now' }))
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.isNavigationRequest() || pathname.endsWith('/info')) asked.push(pathname)
    })

    await Promise.all([page.waitForEvent('load'), clickButton(page, 'Refresh')])

    await expectVisible(page.getByRole('dialog').getByRole('link', { name: 'Join Now' }))
    expect(asked.slice(0, 2)).toEqual(['/api/accounts/info', '/apply'])
  })
})

test('declining on Discord returns to the home page with an explanation', async () => {
  const { page } = await visitAs()
  await page.goto('/')
  await page.getByRole('link', { name: 'Login' }).click()

  await page.getByRole('link', { name: 'Cancel' }).click()

  await expectVisible(page.getByRole('alert').getByText('You cancelled the sign-in on Discord'))
  await expectVisible(page.getByRole('link', { name: 'Login' }))
  expect(pathOf(page)).toBe('/')
})
