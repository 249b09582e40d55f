import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { apply, plainAnswers } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import {
  answer,
  answersOn,
  app,
  clickButton,
  eventually,
  expectToFitWidth,
  expectVisible,
  pathOf,
  siegeAnswers,
  submitPlainApplication,
  visitAs,
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

/** Makes the creation of interview rooms fail until `app.empty()`. */
const failRoomCreation = () =>
  app.simulator.control.fault({ kind: 'status', status: 503, route: '/channels', seconds: 600 })

const applications = (page: Page) =>
  page.getByRole('list', { name: 'Your applications' }).locator(':scope > li')

/** The current stage of the first application. */
const stage = (page: Page) =>
  applications(page).first().locator('[aria-current=step]').getByRole('heading')

describe('my application', () => {
  test('shows when a draft was saved, and continues it', async () => {
    const { page } = await visitAs('applicant')
    await page.goto('/apply')
    await answer(page, siegeAnswers)
    await clickButton(page, 'Next')
    await expectVisible(page.getByRole('heading', { name: 'A few follow-ups' }))
    const { page: phone } = await visitAs('applicant', { width: 390, height: 844 })
    await phone.goto('/apply/status')

    await expectVisible(phone.getByText('Draft', { exact: true }))
    await expectVisible(
      phone.getByText(/^Draft saved on \w+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/),
    )
    await eventually(() => phone.getByRole('list', { name: 'Stages' }).count()).toBe(0)
    expect(await accessibilityProblems(phone)).toEqual([])
    await phone.getByRole('link', { name: 'Continue application' }).click()

    await eventually(() => answersOn(phone)).toEqual(siegeAnswers)
  })

  test('is in review once submitted, and linked on the thank-you page', async () => {
    failRoomCreation()
    const { page } = await visitAs('applicant')
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
    expect(await accessibilityProblems(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    const marks = page.getByRole('list', { name: 'Stages' }).getByRole('listitem')
    await eventually(async () => {
      const colours = await marks.evaluateAll((all) =>
        all.map(
          (one) =>
            one.ownerDocument.defaultView.getComputedStyle(one, '::after')
              .backgroundColor as string,
        ),
      )
      return colours.map((colour) => colour === colours[0])
    }).toEqual([true, true, false, false])
  })

  test('shows a rejection and a link to apply again', async () => {
    await decide(await sent(), false)
    const { page } = await visitAs('applicant')
    await page.goto('/apply/status')
    await expectVisible(page.getByText('Rejected', { exact: true }))
    await expectVisible(page.getByText('Your application was rejected.'))

    await page.getByRole('link', { name: 'Apply again' }).click()

    await expectVisible(page.getByRole('textbox', { name: 'What should we call you?' }))
    await eventually(() => answersOn(page)).toMatchObject(plainAnswers)
  })

  test('is linked in the account menu and in the dialog about an earlier application', async () => {
    await sent()
    const { page } = await visitAs('applicant')
    await page.goto('/apply')
    await page.getByRole('dialog').getByRole('link', { name: 'Check its status' }).click()
    await waitForHeading(page, 'My application')
    await page.goto('/')
    await clickButton(page, 'Account: Wren')

    await page.getByRole('link', { name: 'My application' }).click()

    await waitForHeading(page, 'My application')
    expect(pathOf(page)).toBe('/apply/status')
  })
})

describe('the application status', () => {
  test('is accessible before applying and with an interview room', async () => {
    const { page } = await visitAs('applicant')
    await page.goto('/apply/status')
    await expectVisible(page.getByText('You have not applied yet.'))
    expect(await accessibilityProblems(page)).toEqual([])
    await sent()

    await eventually(async () => {
      await page.goto('/apply/status')
      await expectVisible(page.getByText('Pending', { exact: true }))
      return page.getByRole('link', { name: 'Open interview room' }).count()
    }).toBe(1)

    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('fits every window width for any answers', async () => {
    const words = { ...plainAnswers, 'Anything else?': 'W'.repeat(300) }
    await apply(await app.signedIn('lastgun'), form, app.idOf('lastgun'), words)
    const { page } = await visitAs('lastgun')
    await page.goto('/apply/status')
    await page.getByText('Your answers').click()
    await expectVisible(page.getByText('W'.repeat(300)))

    for (const width of [320, 390, 641, 1100]) {
      await page.setViewportSize({ width, height: 700 })
      await expectToFitWidth(page, width)
    }
  })
})
