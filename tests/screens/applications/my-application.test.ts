import { beforeEach, describe, onTestFinished, test } from 'vitest'
import { settings } from '../../../src/db/schema/guild.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  waitForHeading,
} from '../site.ts'

let form: TestForm
beforeEach(async () => {
  await app.empty()
  form = await makeForm(app.db)
})

const sent = async () => apply(await app.signedIn('applicant'), form, app.idOf('applicant'))

async function decide(submissionId: number, approved: boolean) {
  const leader = await app.signedIn('leader')
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved })
}

const applications = (page: Screen) =>
  page.getByRole('list', { name: 'Your applications' }).locator(':scope > li')

/** The current stage of the first application. */
const stage = (page: Screen) =>
  applications(page).first().locator('[aria-current=step]').getByRole('heading')

describe('my application', () => {
  test('links to the form before the first application', async () => {
    const page = await openPage('/apply/status', 'applicant')
    await expectVisible(page.getByText('You have not applied yet.'))

    await page.getByRole('link', { name: 'Apply to join' }).click()

    await waitForHeading(page, 'Application')
  })

  test('shows and links an open interview room', async () => {
    await sent()
    const page = await createScreen('applicant')
    const room = page.getByRole('link', { name: 'Open interview room' })
    await eventually(async () => {
      await page.goto('/apply/status')
      await expectVisible(page.getByText('Pending', { exact: true }))
      return room.count()
    }).toBe(1)

    await eventually(() => stage(page).textContent()).toBe('Interview')
    await eventually(() => room.getAttribute('href')).toMatch(/\/channels\/\d+\/\d+$/)
    await expectVisible(page.getByText('Your interview room on Discord is open'))
  })

  test('shows an approval without the officer’s name', async () => {
    await decide(await sent(), true)
    const page = await openPage('/apply/status', 'applicant')

    await expectVisible(page.getByText('Approved', { exact: true }))
    await expectVisible(page.getByText('Your application was approved.'))
    await eventually(() => stage(page).textContent()).toBe('Decided')
    await eventually(() => page.getByRole('main').getByText('Isaure').count()).toBe(0)
  })

  test('can be withdrawn after a confirmation, and leads to the form again', async () => {
    await sent()
    const page = await openPage('/apply/status', 'applicant')
    await clickButton(page, 'Withdraw application')
    const dialog = page.getByRole('dialog', { name: 'Withdraw your application?' })
    await expectVisible(dialog.getByText('You can apply again at any time.'))

    await dialog.getByRole('button', { name: 'Withdraw' }).click()

    await expectVisible(page.getByText('Withdrawn', { exact: true }))
    await expectVisible(page.getByRole('link', { name: 'Apply again' }))
    await expectHidden(dialog)
    await eventually(() => page.getByRole('button', { name: 'Withdraw application' }).count()).toBe(
      0,
    )
  })

  test('lists all applications, newest first', async () => {
    await decide(await sent(), false)
    await sent()
    const page = await openPage('/apply/status', 'applicant')

    await expectVisible(applications(page).first().getByText('Pending', { exact: true }))
    await expectVisible(applications(page).nth(1).getByText('Rejected', { exact: true }))
    await eventually(() => page.getByRole('link', { name: 'Apply again' }).count()).toBe(0)
  })
})

test('the application form shows the date until which a rejected applicant has to wait', async () => {
  await decide(await sent(), false)
  await app.db.update(settings).set({ reapplyAfterDays: 7 })
  onTestFinished(async () => void (await app.db.update(settings).set({ reapplyAfterDays: null })))
  const page = await openPage('/apply', 'applicant')

  const dialog = page.getByRole('dialog', { name: 'You can’t apply yet' })
  await expectVisible(dialog.getByText(/You can apply again from .+ on\./))
  await clickButton(page, 'Cancel')

  await expectHidden(dialog)
})

describe('the application status', () => {
  test('asks visitors to sign in', async () => {
    const page = await openPage('/apply/status')

    await expectVisible(page.getByText('Sign in to see where your application stands.'))
    await expectVisible(page.getByRole('main').getByRole('link', { name: 'Login' }))
  })

  test('shows a loading state', async () => {
    await sent()
    const page = await createScreen('applicant')
    const release = page.holdRequests('/api/userform/status')
    await page.goto('/apply/status')
    await expectVisible(page.getByText('Loading your application...'))

    release()

    await expectVisible(page.getByText('Pending', { exact: true }))
  })

  test('shows an error and Retry while the database is down', async () => {
    await sent()
    const page = await createScreen('applicant')
    const repair = await hideTable('decisions')
    await page.goto('/apply/status')
    const failure = page.getByText('Failed to load your application. Please try again later.')
    await expectVisible(failure)

    await repair()
    await clickButton(page, 'Retry')

    await expectVisible(page.getByText('Pending', { exact: true }))
    await expectHidden(failure)
  })
})
