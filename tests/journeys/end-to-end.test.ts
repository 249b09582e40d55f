import { beforeEach, expect, test } from 'vitest'
import { visit } from '../../src/testing/browser/browser.ts'
import { makeForm } from '../../src/testing/features/forms.ts'
import { startProduct } from '../../src/testing/processes/product.ts'
import {
  answer,
  app,
  arrive,
  arriveAt,
  followUpAnswers,
  press,
  see,
  seeNoMore,
  siegeAnswers,
  signIn,
  soon,
} from './site.ts'

beforeEach(() => app.empty())

test('Wren applies, Isaure reviews, writes a note and approves, and Wren’s page shows it', async () => {
  await makeForm(app.db)
  const wren = (await arrive('applicant', { width: 390, height: 844 })).page
  const isaure = (await arrive('leader')).page
  await isaure.goto('/menu')
  await arriveAt(isaure, 'Dashboard')

  await wren.goto('/apply')
  await answer(wren, siegeAnswers)
  await press(wren, 'Next')
  await answer(wren, followUpAnswers)
  await press(wren, 'Submit')
  await arriveAt(wren, 'Application Submitted!')

  await isaure
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Form Submissions' })
    .click()
  await isaure.getByRole('row').filter({ hasText: 'wren.h' }).click()
  await see(isaure.getByRole('group', { name: 'Which siege?' }).getByText('The long one.'))
  const notes = isaure.getByRole('textbox', { name: 'Admin Notes' })
  await notes.fill('Good answers. Interview on Sunday.')
  await see(isaure.getByText('Saved', { exact: true }))
  await press(isaure, 'Approve Application')
  await arriveAt(isaure, 'Form Submissions')
  const row = isaure.getByRole('row').filter({ hasText: 'wren.h' })
  await see(row.getByText('Approved', { exact: true }))

  await wren.goto('/apply')
  await see(wren.getByRole('dialog', { name: 'You have already applied' }))
  await row.click()
  await see(isaure.getByText('Approved', { exact: true }))
  expect(await notes.inputValue()).toBe('Good answers. Interview on Sunday.')
})

test('after a rejection Wren can apply again directly, and both applications are listed', async () => {
  await makeForm(app.db)
  const wren = (await arrive('applicant')).page
  const isaure = (await arrive('leader')).page
  const plain = { ...siegeAnswers, 'Have you led a siege?': 'No', 'What do you play?': 'Tank' }
  await wren.goto('/apply')
  await answer(wren, plain)
  await press(wren, 'Next')
  await arriveAt(wren, 'Application Submitted!')
  await isaure.goto('/menu/submissions/1')
  await press(isaure, 'Reject Application')
  await see(isaure.getByRole('row').getByText('Rejected', { exact: true }))

  await wren.goto('/apply')
  await see(wren.getByRole('textbox', { name: 'What should we call you?' }))
  expect(await wren.getByRole('dialog').count()).toBe(0)
  await press(wren, 'Next')
  await arriveAt(wren, 'Application Submitted!')

  await isaure.reload()
  await see(isaure.getByRole('row').getByText('Pending', { exact: true }))
  await see(isaure.getByRole('row').getByText('Rejected', { exact: true }))
})

test('a note typed while the program is down is saved as soon as it runs again', async () => {
  const product = await startProduct()
  const arrival = await visit(product.url)
  await signIn(arrival, 'leader')
  const { page, expectComplaint } = arrival
  await page.goto('/menu/submissions')
  await page.getByRole('table', { name: 'Submissions' }).getByRole('link').first().click()
  const notes = page.getByRole('textbox', { name: 'Admin Notes' })
  await see(notes)
  await product.stop()
  expectComplaint(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/)
  await notes.fill('Typed in the dark.')
  await see(page.getByText('Failed to save', { exact: true }))

  const again = await startProduct({
    DATA_DIR: product.dataDir,
    PORT: new URL(product.url).port,
    SIMULATOR_PORT: new URL(product.simulatorUrl).port,
  })
  await press(page, 'Retry')

  await see(page.getByText('Saved', { exact: true }))
  await page.reload()
  await soon(() => notes.inputValue()).toBe('Typed in the dark.')
  await seeNoMore(page.getByText('Failed to save', { exact: true }))
  await again.stop()
})
