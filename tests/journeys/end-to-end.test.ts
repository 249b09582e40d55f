import { beforeEach, expect, test } from 'vitest'
import { visit } from '../../src/testing/browser/browser.ts'
import { makeForm } from '../../src/testing/features/forms.ts'
import { startProduct } from '../../src/testing/processes/product.ts'
import {
  answer,
  app,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
  followUpAnswers,
  siegeAnswers,
  signIn,
  visitAs,
  waitForHeading,
} from './site.ts'

beforeEach(() => app.empty())

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
  expect(await notes.inputValue()).toBe('Good answers. Interview on Sunday.')
})

test('after a rejection Wren can apply again directly, and both applications are listed', async () => {
  await makeForm(app.db)
  const wren = (await visitAs('applicant')).page
  const isaure = (await visitAs('leader')).page
  const plain = { ...siegeAnswers, 'Have you led a siege?': 'No', 'What do you play?': 'Tank' }
  await wren.goto('/apply')
  await answer(wren, plain)
  await clickButton(wren, 'Next')
  await waitForHeading(wren, 'Application Submitted!')
  await isaure.goto('/menu/submissions/1')
  await clickButton(isaure, 'Reject Application')
  await expectVisible(isaure.getByRole('row').getByText('Rejected', { exact: true }))

  await wren.goto('/apply')
  await expectVisible(wren.getByRole('textbox', { name: 'What should we call you?' }))
  expect(await wren.getByRole('dialog').count()).toBe(0)
  await clickButton(wren, 'Next')
  await waitForHeading(wren, 'Application Submitted!')

  await isaure.reload()
  await expectVisible(isaure.getByRole('row').getByText('Pending', { exact: true }))
  await expectVisible(isaure.getByRole('row').getByText('Rejected', { exact: true }))
})

test('a note typed while the program is down is saved as soon as it runs again', async () => {
  const product = await startProduct()
  const arrival = await visit(product.url)
  await signIn(arrival, 'leader')
  const { page, expectConsole } = arrival
  await page.goto('/menu/submissions')
  await page.getByRole('table', { name: 'Submissions' }).getByRole('link').first().click()
  const notes = page.getByRole('textbox', { name: 'Admin Notes' })
  await expectVisible(notes)
  await product.stop()
  expectConsole(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/)
  await notes.fill('Typed in the dark.')
  await expectVisible(page.getByText('Failed to save', { exact: true }))

  const again = await startProduct({
    DATA_DIR: product.dataDir,
    PORT: new URL(product.url).port,
    SIMULATOR_PORT: new URL(product.simulatorUrl).port,
  })
  await clickButton(page, 'Retry')

  await expectVisible(page.getByText('Saved', { exact: true }))
  await page.reload()
  await eventually(() => notes.inputValue()).toBe('Typed in the dark.')
  await expectHidden(page.getByText('Failed to save', { exact: true }))
  await again.stop()
})
