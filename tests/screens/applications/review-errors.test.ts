import { beforeEach, test } from 'vitest'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { hideColumn } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  waitForHeading,
} from '../site.ts'

beforeEach(async () => {
  await app.reset()
  const form = await makeForm(app.db)
  await apply(await app.signIn('vex'), form, app.idOf('vex'))
})

test('an application that cannot be loaded shows an error, and appears once it can [spec 8.2]', async () => {
  const page = await createScreen('leader')
  const restore = await hideColumn('submissions', 'form_description')

  await page.goto('/menu/submissions/1')
  await expectVisible(page.getByText('Failed to load the form. Please try again later.'))
  await restore()
  await clickButton(page, 'Retry')

  await expectVisible(page.getByRole('heading', { name: 'vex' }))
})

test('answers that fail to load show an error without affecting the rest of the review [spec 8.1, 8.37]', async () => {
  const page = await createScreen('leader')
  const restore = await hideColumn('submissions', 'snapshot')

  await page.goto('/menu/submissions/1')
  await expectVisible(page.getByText('Failed to load questions. Please try again later.'))
  await expectVisible(page.getByText('Failed to load dependent questions. Please try again later.'))
  await expectVisible(page.getByRole('heading', { name: 'vex' }))
  await restore()
  await page.getByRole('button', { name: 'Retry' }).first().click()

  await expectVisible(page.getByText('What should we call you?'))
  await eventually(() => page.getByText('Failed to load questions.').count()).toBe(0)
})

test('an application shows a loading state until it appears [spec 2.139]', async () => {
  const page = await createScreen('leader')
  const release = page.holdRequests('/api/menu/FormSubmissions/get/1')
  await page.goto('/menu/submissions/1')
  const loading = page.getByText('Loading submission...', { exact: true })
  await expectVisible(loading)

  release()

  await expectVisible(page.getByRole('heading', { name: 'vex' }))
  await expectHidden(loading)
})

test('both decision buttons are disabled during a request and enabled after a failure [spec 4.40]', async () => {
  const page = await createScreen('leader')
  await page.goto('/menu/submissions/1')
  const buttons = ['Approve', 'Reject'].map((verb) =>
    page.getByRole('button', { name: `${verb} Application` }),
  )
  const areDisabled = () => Promise.all(buttons.map((button) => button.isDisabled()))
  const restore = page.reply('POST /api/menu/FormSubmissions/approval', {})
  const fail = page.holdRequests('/api/menu/FormSubmissions/approval')
  await clickButton(page, 'Approve Application')
  await eventually(areDisabled).toEqual([true, true])

  fail()

  await expectVisible(page.getByText('Failed to approve the submission. Please try again.'))
  await eventually(areDisabled).toEqual([false, false])
  restore()
  await clickButton(page, 'Reject Application')
  await waitForHeading(page, 'Form Submissions')
})
