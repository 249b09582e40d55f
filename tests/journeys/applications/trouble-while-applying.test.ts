import { expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { answer, answersOn, app, arrive, arriveAt, press, see, siegeAnswers } from '../site.ts'

test('after the session has ended, signing in again restores the input', async () => {
  await app.empty()
  await makeForm(app.db)
  const { page, context, expectComplaint } = await arrive('applicant')
  await page.goto('/apply')
  await answer(page, siegeAnswers)
  await context.clearCookies()
  expectComplaint(/40[13] \((Unauthorized|Forbidden)\)/)
  await press(page, 'Next')
  await see(page.getByRole('alert').getByText('Failed to process form. Please try again.'))

  await page.getByRole('alert').getByRole('link', { name: 'Sign in again' }).click()
  await page.getByRole('radio', { name: /^Wren/ }).check()
  await page.getByRole('button', { name: 'Authorize' }).click()

  await arriveAt(page, 'Application')
  expect(await answersOn(page)).toEqual(siegeAnswers)
  await press(page, 'Next')
  await see(page.getByRole('textbox', { name: 'Which siege?' }))
})
