import { beforeEach, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { app, clickButton, eventually, expectVisible, openPage, waitForHeading } from '../site.ts'
import { submitPlainApplication } from './answering.ts'

beforeEach(async () => {
  await app.reset()
  await makeForm(app.db)
})

test('after a rejection Wren can apply again directly, and both applications are listed', async () => {
  const wren = await openPage('/', 'applicant')
  await submitPlainApplication(wren)
  const isaure = await openPage('/menu/submissions/1', 'leader')
  await clickButton(isaure, 'Reject Application')
  await expectVisible(isaure.getByRole('row').getByText('Rejected', { exact: true }))

  await wren.goto('/apply')
  await expectVisible(wren.getByRole('textbox', { name: 'What should we call you?' }))
  await eventually(() => wren.getByRole('dialog').count()).toBe(0)
  await clickButton(wren, 'Next')
  await waitForHeading(wren, 'Application Submitted!')

  await isaure.reload()
  await expectVisible(isaure.getByRole('row').getByText('Pending', { exact: true }))
  await expectVisible(isaure.getByRole('row').getByText('Rejected', { exact: true }))
})
