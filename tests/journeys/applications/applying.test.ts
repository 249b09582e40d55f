import { beforeEach, expect, test } from 'vitest'
import { plainAnswers } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import {
  answer,
  answersOn,
  app,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
  pathOf,
  siegeAnswers,
  visitAs,
  waitForHeading,
} from '../site.ts'

beforeEach(async () => {
  await app.reset()
  await makeForm(app.db)
})

test('Peregrine, an outsider, declines at first, signs in, joins with the invite, and applies [spec 1.8, 2.39, 4.6, 4.7]', async () => {
  const { page, context } = await visitAs()
  await page.goto('/')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expectVisible(page.getByRole('alert').getByText('You cancelled the sign-in on Discord'))
  expect(pathOf(page)).toBe('/')

  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('radio', { name: /^Peregrine/ }).check()
  await page.getByRole('button', { name: 'Authorize' }).click()
  await expectVisible(page.getByRole('button', { name: 'Account: Peregrine' }))
  expect(pathOf(page)).toBe('/home')

  await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
  const popup = page.getByRole('dialog')
  await expectVisible(popup.getByRole('link', { name: 'Join Now' }))
  // Refresh checks the server and reloads the page.
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest() || pathname.endsWith('/info')) asked.push(pathname)
  })
  await Promise.all([page.waitForEvent('load'), clickButton(page, 'Refresh')])
  expect(asked.slice(0, 2)).toEqual(['/api/accounts/info', '/apply'])

  const opening = context.waitForEvent('page')
  await popup.getByRole('link', { name: 'Join Now' }).click()
  const invitation = await opening
  await expectVisible(invitation.getByRole('heading', { name: 'You are invited to Orillon' }))
  await invitation.getByRole('radio', { name: /^Peregrine/ }).check()
  await invitation.getByRole('button', { name: 'Join the guild' }).click()
  await expectVisible(invitation.getByText('Peregrine is now in the guild'))
  await app.waitForGatewayEvents()

  await popup.getByRole('button', { name: 'Refresh' }).click()
  await expectHidden(popup)
  await answer(page, plainAnswers)
  await clickButton(page, 'Next')
  await waitForHeading(page, 'Application Submitted!')
  expect(pathOf(page)).toBe('/apply/thank-you')
})

test('after the session has ended, signing in again restores the input, the second step scrolls into view, and one press on Submit counts', async () => {
  const { page, context, expectConsole } = await visitAs('applicant', { width: 390, height: 844 })
  await page.goto('/apply')
  await answer(page, siegeAnswers)
  await context.clearCookies()
  expectConsole(/40[13] \((Unauthorized|Forbidden)\)/)
  await clickButton(page, 'Next')
  await expectVisible(
    page.getByRole('alert').getByText('Failed to process form. Please try again.'),
  )

  await page.getByRole('alert').getByRole('link', { name: 'Sign in again' }).click()
  await page.getByRole('radio', { name: /^Wren/ }).check()
  await page.getByRole('button', { name: 'Authorize' }).click()
  await waitForHeading(page, 'Application')
  await eventually(() => answersOn(page)).toEqual(siegeAnswers)
  await clickButton(page, 'Next')

  await expectVisible(page.getByRole('textbox', { name: 'Which siege?' }))
  // The form's description is above the step.
  const head = page.getByRole('heading', { name: 'A few follow-ups' })
  await eventually(async () => (await head.boundingBox())?.y).toBeLessThan(844 / 3)

  // The error that appears when a field is left does not move the button from under the press.
  await page.getByRole('textbox', { name: 'Which siege?' }).focus()
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await clickButton(page, 'Submit')
  await expectVisible(page.getByRole('button', { name: 'Please fill out all required fields.' }))
})

test('on a phone the form begins in the first screen, and short options stand beside each other', async () => {
  const { page } = await visitAs('applicant', { width: 390, height: 844 })
  await page.goto('/apply')
  const boxOf = async (role: 'textbox' | 'radio', name: string) => {
    const control = page.getByRole(role, { name, exact: true }).first()
    await expectVisible(control)
    const box = await control.boundingBox()
    return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
  }

  const bar = await page.getByRole('button', { name: 'Next' }).boundingBox()
  expect((await boxOf('textbox', 'What should we call you?')).bottom).toBeLessThan(bar?.y ?? 0)
  expect(await boxOf('radio', 'Yes')).toEqual(await boxOf('radio', 'No'))
})
