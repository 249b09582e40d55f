import { beforeEach, describe, expect, test } from 'vitest'
import { plainAnswers } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { answer, app, arrive, arriveAt, placeOf, press, see, seeNoMore } from '../site.ts'

beforeEach(async () => {
  await app.empty()
  await makeForm(app.db)
})

test('Peregrine, an outsider, signs in, joins with the invite, and applies', async () => {
  const { page, context } = await arrive()
  await page.goto('/')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('radio', { name: /^Peregrine/ }).check()
  await page.getByRole('button', { name: 'Authorize' }).click()
  await see(page.getByRole('button', { name: 'Account: Peregrine' }))
  expect(placeOf(page)).toBe('/home')

  await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
  const popup = page.getByRole('dialog')
  await see(popup.getByRole('button', { name: 'Refresh' }))
  const opening = context.waitForEvent('page')
  await popup.getByRole('link', { name: 'Join Now' }).click()
  const invitation = await opening
  await see(invitation.getByRole('heading', { name: 'You are invited to Orillon' }))
  await invitation.getByRole('radio', { name: /^Peregrine/ }).check()
  await invitation.getByRole('button', { name: 'Join the guild' }).click()
  await see(invitation.getByText('Peregrine is now in the guild'))
  await app.caughtUp()

  await popup.getByRole('button', { name: 'Refresh' }).click()
  await seeNoMore(popup)
  await answer(page, plainAnswers)
  await press(page, 'Next')
  await arriveAt(page, 'Application Submitted!')
  expect(placeOf(page)).toBe('/apply/thank-you')
})

describe('an outsider who does not want to join', () => {
  test('can refresh, which checks the server and reloads the page', async () => {
    const { page } = await arrive('outsider')
    await page.goto('/apply')
    await see(page.getByRole('dialog').getByRole('link', { name: 'Join Now' }))
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.isNavigationRequest() || pathname.endsWith('/info')) asked.push(pathname)
    })

    await Promise.all([page.waitForEvent('load'), press(page, 'Refresh')])

    await see(page.getByRole('dialog').getByRole('link', { name: 'Join Now' }))
    expect(asked.slice(0, 2)).toEqual(['/api/accounts/info', '/apply'])
  })
})

test('declining on Discord returns to the home page with an explanation', async () => {
  const { page } = await arrive()
  await page.goto('/')
  await page.getByRole('link', { name: 'Login' }).click()

  await page.getByRole('link', { name: 'Cancel' }).click()

  await see(page.getByRole('alert').getByText('You cancelled the sign-in on Discord'))
  await see(page.getByRole('link', { name: 'Login' }))
  expect(placeOf(page)).toBe('/')
})
