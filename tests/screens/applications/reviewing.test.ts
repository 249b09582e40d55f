import { beforeEach, describe, expect, test } from 'vitest'
import { decisions } from '../../../src/db/schema/submissions.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { refuseChangesOf } from '../../journeys/broken-database.ts'
import { followUpAnswers, siegeAnswers } from '../../journeys/site.ts'
import { app, arrive, arriveAt, press, see } from '../site.ts'
import { answer } from './answering.ts'

beforeEach(() => app.empty())

/** Submits two applications and returns their ids. */
async function twoApply(): Promise<[nessa: number, vex: number]> {
  const form = await makeForm(app.db)
  const one = async (person: string) => apply(await app.signedIn(person), form, app.idOf(person))
  return [await one('nessa'), await one('vex')]
}

const row = (page: Screen, name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens a review and waits for its answers. */
async function review(page: Screen, submissionId: number): Promise<void> {
  await page.goto(`/menu/submissions/${submissionId}`)
  await see(page.getByRole('group', { name: 'What should we call you?' }))
}

test('staff read the questions and answers, including follow-ups, without being able to edit them', async () => {
  await makeForm(app.db)
  const wren = await arrive('applicant')
  await wren.goto('/apply')
  await answer(wren, siegeAnswers)
  await press(wren, 'Next')
  await answer(wren, followUpAnswers)
  await press(wren, 'Submit')
  await arriveAt(wren, 'Application Submitted!')

  const page = await arrive('leader')
  await page.goto('/menu/submissions/1')

  await arriveAt(page, 'Application')
  await see(page.getByText('Answer plainly.'))
  await see(page.getByRole('heading', { name: 'wren.h', exact: true }))
  const pictures = page.getByRole('main').locator('img')
  expect(await pictures.first().getAttribute('src')).toContain(app.idOf('applicant'))
  await see(page.getByText('Admin Review', { exact: true }))
  await see(page.getByText(/^Submitted on [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/))
  const question = (name: string) => page.getByRole('group', { name })
  await see(question('What should we call you?').getByText('Wren', { exact: true }))
  await see(question('Where do you live?').getByText('In Europe', { exact: true }))
  await see(question('Which siege?').getByText('The long one.'))
  await see(question('What would you change first?').getByText('The ladders.'))
  await see(question('Which healer?').getByText('Druid', { exact: true }))
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
    const [nessa] = await twoApply()
    const page = await arrive('leader')
    await review(page, nessa)
    expect(await page.getByText('Pending', { exact: true }).count()).toBe(0)

    await press(page, 'Approve Application')

    await arriveAt(page, 'Form Submissions')
    await see(row(page, 'nessa').getByText('Approved', { exact: true }))
    await see(page.getByText('nessa’s application was approved.'))
    await see(row(page, 'vex').getByText('Pending', { exact: true }))
    expect(await app.db.select().from(decisions)).toMatchObject([
      { submissionId: nessa, decidedBy: app.idOf('leader'), wasApproved: null, approved: true },
    ])
  })

  test('to reject returns to the list, where the badge shows it', async () => {
    const [, vex] = await twoApply()
    const page = await arrive('leader')
    await review(page, vex)

    await press(page, 'Reject Application')

    await arriveAt(page, 'Form Submissions')
    await see(row(page, 'vex').getByText('Rejected', { exact: true }))
    await page.reload()
    await see(row(page, 'vex').getByText('Rejected', { exact: true }))
  })

  test('cannot be repeated, only reversed', async () => {
    const [nessa] = await twoApply()
    const page = await arrive('leader')
    await review(page, nessa)
    await press(page, 'Approve Application')
    await row(page, 'nessa').filter({ hasText: 'Approved' }).getByRole('link').first().click()
    await see(page.getByText('Admin Review', { exact: true }))
    await see(page.getByText('Approved', { exact: true }))
    const before = page.sent.length

    await page.getByRole('button', { name: 'Approve Application' }).click({ force: true })
    await press(page, 'Reject Application')

    await arriveAt(page, 'Form Submissions')
    await see(row(page, 'nessa').getByText('Rejected', { exact: true }))
    const posts = page.sent.slice(before).filter(({ method }) => method === 'POST')
    expect(posts.map(({ body }) => body)).toEqual([{ submissionId: nessa, approved: false }])
  })

  test.each([
    ['Approve Application', 'Failed to approve the submission. Please try again.', 'Approved'],
    ['Reject Application', 'Failed to reject the submission. Please try again.', 'Rejected'],
  ])('that fails shows an error and can be retried: %s', async (button, sentence, badge) => {
    const [nessa] = await twoApply()
    const page = await arrive('leader')
    await review(page, nessa)
    const mend = await refuseChangesOf('submissions')
    await press(page, button)
    await see(page.getByRole('alert').getByText(sentence))

    await mend()
    await press(page, button)

    await see(row(page, 'nessa').getByText(badge, { exact: true }))
  })
})

test('Previous and Next move through the list up to its ends', async () => {
  await twoApply()
  const page = await arrive('leader')
  await page.goto('/menu/submissions')
  await row(page, 'vex').getByRole('link').first().click()
  const neighbours = page.getByRole('navigation', { name: 'Submissions', exact: true })
  await see(neighbours.getByText('1 of 2'))
  expect(await neighbours.getByRole('link').count()).toBe(1)

  await neighbours.getByRole('link', { name: 'Next: nessa' }).click()

  await see(page.getByRole('heading', { name: 'nessa' }))
  await see(neighbours.getByText('2 of 2'))
  expect(await neighbours.getByRole('link', { name: /^Next/ }).count()).toBe(0)
  await neighbours.getByRole('link', { name: 'Previous: vex' }).click()
  await see(page.getByRole('heading', { name: 'vex' }))
})

test('an unknown submission shows the not-found message', async () => {
  const page = await arrive('leader')

  await page.goto('/menu/submissions/4711')
  await see(page.getByText('Submission not found.'))
  await page.goto('/menu/submissions/none')

  await see(page.getByText('Invalid form or user ID.'))
})
