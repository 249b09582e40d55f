import { beforeEach, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import {
  answer,
  answersOn,
  app,
  clickButton,
  eventually,
  siegeAnswers,
  visitAs,
  waitForHeading,
} from '../site.ts'

beforeEach(async () => {
  await app.empty()
  await makeForm(app.db)
})

test('answers are kept after visiting another page, and the second step scrolls into view', async () => {
  const { page } = await visitAs('applicant')
  await page.goto('/apply')
  await answer(page, siegeAnswers)
  await page.getByRole('link', { name: 'Roster' }).first().click()
  await waitForHeading(page, 'The roll')

  await page.goBack()
  await eventually(() => answersOn(page)).toEqual(siegeAnswers)
  await page.setViewportSize({ width: 390, height: 844 })
  await clickButton(page, 'Next')

  // The form's description is above the step.
  const head = page.getByRole('heading', { name: 'A few follow-ups' })
  await eventually(async () => (await head.boundingBox())?.y).toBeLessThan(844 / 3)
})
