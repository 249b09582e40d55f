import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { settings } from '../../../src/db/schema/guild.ts'
import { apply, plainAnswers } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable } from '../../journeys/broken-database.ts'
import { siegeAnswers } from '../../journeys/site.ts'
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
import { answer, answersOn, submitPlainApplication } from './answering.ts'

let form: TestForm
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
})

const sent = async () => apply(await app.signIn('applicant'), form, app.idOf('applicant'))

async function decide(submissionId: number, approved: boolean) {
  const leader = await app.signIn('leader')
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved })
}

/** Makes the creation of interview rooms fail until `app.empty()`. */
const failRoomCreation = () =>
  app.simulator.control.fault({ kind: 'status', status: 503, route: '/channels', seconds: 600 })

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

  test('shows when a draft was saved, and continues it', async () => {
    const page = await openPage('/apply', 'applicant')
    await answer(page, siegeAnswers)
    await clickButton(page, 'Next')
    await expectVisible(page.getByRole('heading', { name: 'A few follow-ups' }))
    const phone = await openPage('/apply/status', 'applicant')

    await expectVisible(phone.getByText('Draft', { exact: true }))
    await expectVisible(phone.getByText(/^Draft saved on \d{1,2} \w+ \d{4} at \d\d:\d\d$/))
    expect(await phone.getByRole('list', { name: 'Stages' }).count()).toBe(0)
    await phone.getByRole('link', { name: 'Continue application' }).click()

    await eventually(() => answersOn(phone)).toEqual(siegeAnswers)
  })

  test('is in review once submitted, and linked on the thank-you page', async () => {
    failRoomCreation()
    const page = await createScreen('applicant')
    await submitPlainApplication(page)
    await page.getByRole('link', { name: 'Check its status' }).click()

    await waitForHeading(page, 'My application')
    await expectVisible(page.getByText('Pending', { exact: true }))
    await eventually(() => stage(page).textContent()).toBe('In review')
    await expectVisible(page.getByText('There is nothing you need to do for now.'))
    const discord = page.getByRole('main').getByRole('link', { name: 'Open Discord' })
    await eventually(() => discord.getAttribute('href')).toContain('/invite/orillon')
    await page.getByText('Your answers').click()
    const given = page.getByRole('definition')
    await expectVisible(given.first())
    await eventually(() => given.allTextContents()).toEqual([
      ...Object.values(plainAnswers),
      'Not answered',
      'Not answered',
    ])
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

  test('shows a rejection and a link to apply again', async () => {
    await decide(await sent(), false)
    const page = await openPage('/apply/status', 'applicant')
    await expectVisible(page.getByText('Rejected', { exact: true }))
    await expectVisible(page.getByText('Your application was rejected.'))

    await page.getByRole('link', { name: 'Apply again' }).click()

    await expectVisible(page.getByRole('textbox', { name: 'What should we call you?' }))
    await eventually(() => answersOn(page)).toMatchObject(plainAnswers)
  })

  test('is linked in the dialog about an earlier application', async () => {
    await sent()
    const page = await openPage('/apply', 'applicant')

    await page.getByRole('dialog').getByRole('link', { name: 'Check its status' }).click()

    await waitForHeading(page, 'My application')
    expect(page.path()).toBe('/apply/status')
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
    const restore = await hideTable('decisions')
    await page.goto('/apply/status')
    const failure = page.getByText('Failed to load your application. Please try again later.')
    await expectVisible(failure)

    await restore()
    await clickButton(page, 'Retry')

    await expectVisible(page.getByText('Pending', { exact: true }))
    await expectHidden(failure)
  })
})
