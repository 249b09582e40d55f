import { beforeEach, expect, test } from 'vitest'
import { apply } from '../../src/testing/applying.ts'
import { makeForm } from '../../src/testing/forms.ts'
import { loseColumn } from './broken-database.ts'
import { arrive, house, press, see } from './site.ts'

beforeEach(async () => {
  await house.empty()
  const form = await makeForm(house.db)
  await apply(await house.signedIn('vex'), form, house.idOf('vex'))
})

test('an application that cannot be read says so, and is there once it can', async () => {
  const { page, expectComplaint } = await arrive('leader')
  const mend = await loseColumn('submissions', 'form_description')
  expectComplaint(/500 \(Internal Server Error\)/)

  await page.goto('/menu/submissions/1')
  await see(page.getByText('Failed to load the form. Please try again later.'))
  await mend()
  await press(page, 'Retry')

  await see(page.getByRole('heading', { name: 'vex' }))
})

test('answers that cannot be read say so, while the rest of the review stands', async () => {
  const { page, expectComplaint } = await arrive('leader')
  const mend = await loseColumn('submissions', 'snapshot')
  expectComplaint(/500 \(Internal Server Error\)/)

  await page.goto('/menu/submissions/1')
  await see(page.getByText('Failed to load questions. Please try again later.'))
  await see(page.getByText('Failed to load dependent questions. Please try again later.'))
  await see(page.getByRole('heading', { name: 'vex' }))
  await mend()
  await page.getByRole('button', { name: 'Retry' }).first().click()

  await see(page.getByText('What should we call you?'))
  expect(await page.getByText('Failed to load questions.').count()).toBe(0)
})
