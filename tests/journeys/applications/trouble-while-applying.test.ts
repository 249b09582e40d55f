import { test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import {
  answer,
  answersOn,
  app,
  clickButton,
  eventually,
  expectVisible,
  siegeAnswers,
  visitAs,
  waitForHeading,
} from '../site.ts'

test('after the session has ended, signing in again restores the input', async () => {
  await app.empty()
  await makeForm(app.db)
  const { page, context, expectConsole } = await visitAs('applicant')
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
})
