import { beforeEach, expect, test } from 'vitest'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { loseColumn } from '../../journeys/broken-database.ts'
import { app, arrive, arriveAt, press, see, seeNoMore, soon } from '../site.ts'

beforeEach(async () => {
  await app.empty()
  const form = await makeForm(app.db)
  await apply(await app.signedIn('vex'), form, app.idOf('vex'))
})

test('an application that cannot be loaded shows an error, and appears once it can', async () => {
  const page = await arrive('leader')
  const mend = await loseColumn('submissions', 'form_description')

  await page.goto('/menu/submissions/1')
  await see(page.getByText('Failed to load the form. Please try again later.'))
  await mend()
  await press(page, 'Retry')

  await see(page.getByRole('heading', { name: 'vex' }))
})

test('answers that fail to load show an error without affecting the rest of the review', async () => {
  const page = await arrive('leader')
  const mend = await loseColumn('submissions', 'snapshot')

  await page.goto('/menu/submissions/1')
  await see(page.getByText('Failed to load questions. Please try again later.'))
  await see(page.getByText('Failed to load dependent questions. Please try again later.'))
  await see(page.getByRole('heading', { name: 'vex' }))
  await mend()
  await page.getByRole('button', { name: 'Retry' }).first().click()

  await see(page.getByText('What should we call you?'))
  expect(await page.getByText('Failed to load questions.').count()).toBe(0)
})

test('an application shows a loading state until it appears', async () => {
  const page = await arrive('leader')
  const letGo = page.keepBack('/api/menu/FormSubmissions/get/1')
  await page.goto('/menu/submissions/1')
  const loading = page.getByText('Loading submission...', { exact: true })
  await see(loading)

  letGo()

  await see(page.getByRole('heading', { name: 'vex' }))
  await seeNoMore(loading)
})

test('both decision buttons are disabled during a request and enabled after a failure', async () => {
  const page = await arrive('leader')
  await page.goto('/menu/submissions/1')
  const buttons = ['Approve', 'Reject'].map((verb) =>
    page.getByRole('button', { name: `${verb} Application` }),
  )
  const areDisabled = () => Promise.all(buttons.map((button) => button.isDisabled()))
  const mend = page.reply('POST /api/menu/FormSubmissions/approval', {})
  const fail = page.keepBack('/api/menu/FormSubmissions/approval')
  await press(page, 'Approve Application')
  await soon(areDisabled).toEqual([true, true])

  fail()

  await see(page.getByText('Failed to approve the submission. Please try again.'))
  await soon(areDisabled).toEqual([false, false])
  mend()
  await press(page, 'Reject Application')
  await arriveAt(page, 'Form Submissions')
})
