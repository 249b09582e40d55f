import { beforeEach, test } from 'vitest'
import { makeForm } from '../../src/testing/features/forms.ts'
import {
  answer,
  app,
  clickButton,
  eventually,
  expectVisible,
  followUpAnswers,
  siegeAnswers,
  visitAs,
  waitForHeading,
} from './site.ts'

beforeEach(() => app.reset())

test('Wren applies, Isaure reviews, writes a note and approves, and Wren’s page shows it', async () => {
  await makeForm(app.db)
  const wren = (await visitAs('applicant', { width: 390, height: 844 })).page
  const isaure = (await visitAs('leader')).page
  await isaure.goto('/menu')
  await waitForHeading(isaure, 'Dashboard')

  await wren.goto('/apply')
  await answer(wren, siegeAnswers)
  await clickButton(wren, 'Next')
  await answer(wren, followUpAnswers)
  await clickButton(wren, 'Submit')
  await waitForHeading(wren, 'Application Submitted!')

  await isaure
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Form Submissions' })
    .click()
  await isaure.getByRole('row').filter({ hasText: 'wren.h' }).click()
  await expectVisible(
    isaure.getByRole('group', { name: 'Which siege?' }).getByText('The long one.'),
  )
  const notes = isaure.getByRole('textbox', { name: 'Admin Notes' })
  await notes.fill('Good answers. Interview on Sunday.')
  await expectVisible(isaure.getByText('Saved', { exact: true }))
  await clickButton(isaure, 'Approve Application')
  await waitForHeading(isaure, 'Form Submissions')
  const row = isaure.getByRole('row').filter({ hasText: 'wren.h' })
  await expectVisible(row.getByText('Approved', { exact: true }))

  await wren.goto('/apply')
  await expectVisible(wren.getByRole('dialog', { name: 'You have already applied' }))
  await row.click()
  await expectVisible(isaure.getByText('Approved', { exact: true }))
  await eventually(() => notes.inputValue()).toBe('Good answers. Interview on Sunday.')
})
