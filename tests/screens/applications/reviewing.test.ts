import { beforeEach, describe, expect, test } from 'vitest'
import { decisions } from '../../../src/db/schema/submissions.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { rejectChangesOf } from '../../journeys/broken-database.ts'
import { followUpAnswers, siegeAnswers } from '../../journeys/site.ts'
import { app, clickButton, createScreen, expectVisible, waitForHeading } from '../site.ts'
import { answer } from './answering.ts'

beforeEach(() => app.empty())

/** Submits two applications and returns their ids. */
async function submitTwoApplications(): Promise<[nessa: number, vex: number]> {
  const form = await makeForm(app.db)
  const one = async (person: string) => apply(await app.signedIn(person), form, app.idOf(person))
  return [await one('nessa'), await one('vex')]
}

const row = (page: Screen, name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens a review and waits for its answers. */
async function review(page: Screen, submissionId: number): Promise<void> {
  await page.goto(`/menu/submissions/${submissionId}`)
  await expectVisible(page.getByRole('group', { name: 'What should we call you?' }))
}

test('staff read the questions and answers, including follow-ups, without being able to edit them', async () => {
  await makeForm(app.db)
  const wren = await createScreen('applicant')
  await wren.goto('/apply')
  await answer(wren, siegeAnswers)
  await clickButton(wren, 'Next')
  await answer(wren, followUpAnswers)
  await clickButton(wren, 'Submit')
  await waitForHeading(wren, 'Application Submitted!')

  const page = await createScreen('leader')
  await page.goto('/menu/submissions/1')

  await waitForHeading(page, 'Application')
  await expectVisible(page.getByText('Answer plainly.'))
  await expectVisible(page.getByRole('heading', { name: 'wren.h', exact: true }))
  const pictures = page.getByRole('main').locator('img')
  expect(await pictures.first().getAttribute('src')).toContain(app.idOf('applicant'))
  await expectVisible(page.getByText('Admin Review', { exact: true }))
  await expectVisible(
    page.getByText(/^Submitted on [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/),
  )
  const question = (name: string) => page.getByRole('group', { name })
  await expectVisible(question('What should we call you?').getByText('Wren', { exact: true }))
  await expectVisible(question('Where do you live?').getByText('In Europe', { exact: true }))
  await expectVisible(question('Which siege?').getByText('The long one.'))
  await expectVisible(question('What would you change first?').getByText('The ladders.'))
  await expectVisible(question('Which healer?').getByText('Druid', { exact: true }))
  const chosen = await page.getByRole('group').locator('label:has(:checked)').allTextContents()
  expect(chosen).toEqual(['Yes', 'Tank', 'Healer', 'Yes'])
  expect(await page.getByText('Read-only', { exact: true }).count()).toBe(9)
  expect(await question('Which siege?').getByText('*').count()).toBe(1)
  expect(await question('Anything else?').getByText('*').count()).toBe(0)
  const controls = await page.getByRole('group').locator('input, select, textarea').all()
  expect(controls.length).toBeGreaterThan(0)
  for (const control of controls) expect(await control.isDisabled()).toBe(true)
})

describe('a decision', () => {
  test('to approve returns to the list, where the badge shows it', async () => {
    const [nessa] = await submitTwoApplications()
    const page = await createScreen('leader')
    await review(page, nessa)
    expect(await page.getByText('Pending', { exact: true }).count()).toBe(0)

    await clickButton(page, 'Approve Application')

    await waitForHeading(page, 'Form Submissions')
    await expectVisible(row(page, 'nessa').getByText('Approved', { exact: true }))
    await expectVisible(page.getByText('nessa’s application was approved.'))
    await expectVisible(row(page, 'vex').getByText('Pending', { exact: true }))
    expect(await app.db.select().from(decisions)).toMatchObject([
      { submissionId: nessa, decidedBy: app.idOf('leader'), wasApproved: null, approved: true },
    ])
  })

  test('to reject returns to the list, where the badge shows it', async () => {
    const [, vex] = await submitTwoApplications()
    const page = await createScreen('leader')
    await review(page, vex)

    await clickButton(page, 'Reject Application')

    await waitForHeading(page, 'Form Submissions')
    await expectVisible(row(page, 'vex').getByText('Rejected', { exact: true }))
    await page.reload()
    await expectVisible(row(page, 'vex').getByText('Rejected', { exact: true }))
  })

  test('cannot be repeated, only reversed', async () => {
    const [nessa] = await submitTwoApplications()
    const page = await createScreen('leader')
    await review(page, nessa)
    await clickButton(page, 'Approve Application')
    await row(page, 'nessa').filter({ hasText: 'Approved' }).getByRole('link').first().click()
    await expectVisible(page.getByText('Admin Review', { exact: true }))
    await expectVisible(page.getByText('Approved', { exact: true }))
    const before = page.sent.length

    await page.getByRole('button', { name: 'Approve Application' }).click({ force: true })
    await clickButton(page, 'Reject Application')

    await waitForHeading(page, 'Form Submissions')
    await expectVisible(row(page, 'nessa').getByText('Rejected', { exact: true }))
    const posts = page.sent.slice(before).filter(({ method }) => method === 'POST')
    expect(posts.map(({ body }) => body)).toEqual([{ submissionId: nessa, approved: false }])
  })

  test.each([
    ['Approve Application', 'Failed to approve the submission. Please try again.', 'Approved'],
    ['Reject Application', 'Failed to reject the submission. Please try again.', 'Rejected'],
  ])('that fails shows an error and can be retried: %s', async (button, sentence, badge) => {
    const [nessa] = await submitTwoApplications()
    const page = await createScreen('leader')
    await review(page, nessa)
    const repair = await rejectChangesOf('submissions')
    await clickButton(page, button)
    await expectVisible(page.getByRole('alert').getByText(sentence))

    await repair()
    await clickButton(page, button)

    await expectVisible(row(page, 'nessa').getByText(badge, { exact: true }))
  })
})

test('Previous and Next move through the list up to its ends', async () => {
  await submitTwoApplications()
  const page = await createScreen('leader')
  await page.goto('/menu/submissions')
  await row(page, 'vex').getByRole('link').first().click()
  const neighbours = page.getByRole('navigation', { name: 'Submissions', exact: true })
  await expectVisible(neighbours.getByText('1 of 2'))
  expect(await neighbours.getByRole('link').count()).toBe(1)

  await neighbours.getByRole('link', { name: 'Next: nessa' }).click()

  await expectVisible(page.getByRole('heading', { name: 'nessa' }))
  await expectVisible(neighbours.getByText('2 of 2'))
  expect(await neighbours.getByRole('link', { name: /^Next/ }).count()).toBe(0)
  await neighbours.getByRole('link', { name: 'Previous: vex' }).click()
  await expectVisible(page.getByRole('heading', { name: 'vex' }))
})

test('an unknown submission shows the not-found message', async () => {
  const page = await createScreen('leader')

  await page.goto('/menu/submissions/4711')
  await expectVisible(page.getByText('Submission not found.'))
  await page.goto('/menu/submissions/none')

  await expectVisible(page.getByText('Invalid form or user ID.'))
})
