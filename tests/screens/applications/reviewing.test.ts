import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { decisions, submissions } from '../../../src/db/schema/applications/submissions.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { insertAvailability } from '../../../src/testing/features/interview-times.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { rejectChangesOf } from '../../journeys/broken-database.ts'
import { followUpAnswers, siegeAnswers } from '../../journeys/site.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectVisible,
  waitForHeading,
} from '../site.ts'
import { answer } from './answering.ts'

beforeEach(() => app.reset())

/** Submits two applications and returns their ids. */
async function submitTwoApplications(): Promise<[nessa: number, vex: number]> {
  const form = await makeForm(app.db)
  const one = async (person: string) => apply(await app.signIn(person), form, app.idOf(person))
  return [await one('nessa'), await one('vex')]
}

const row = (page: Screen, name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens a review and waits for its answers. */
async function review(page: Screen, submissionId: number): Promise<void> {
  await page.goto(`/menu/submissions/${submissionId}`)
  await expectVisible(page.getByRole('group', { name: 'What should we call you?' }))
}

test('staff read the questions and answers, including follow-ups, without being able to edit them [spec 2.130, 2.132, 2.133, 2.134, 2.135, 2.136]', async () => {
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
  await eventually(() => pictures.first().getAttribute('src')).toContain(app.idOf('applicant'))
  await expectVisible(page.getByText('Admin Review', { exact: true }))
  await expectVisible(page.getByText(/^Submitted on \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d$/))
  const question = (name: string) => page.getByRole('group', { name })
  await expectVisible(question('What should we call you?').getByText('Wren', { exact: true }))
  await expectVisible(question('Where do you live?').getByText('In Europe', { exact: true }))
  await expectVisible(question('Which siege?').getByText('The long one.'))
  await expectVisible(question('What would you change first?').getByText('The ladders.'))
  await expectVisible(question('Which healer?').getByText('Druid', { exact: true }))
  const chosen = await page.getByRole('group').locator('label:has(:checked)').allTextContents()
  expect(chosen).toEqual(['Yes', 'Tank', 'Healer', 'Yes'])
  await eventually(() => page.getByText('Read-only', { exact: true }).count()).toBe(1)
  await eventually(() => question('Which siege?').getByText('*').count()).toBe(1)
  await eventually(() => question('Anything else?').getByText('*').count()).toBe(0)
  const controls = await page.getByRole('group').locator('input, select, textarea').all()
  expect(controls.length).toBeGreaterThan(0)
  for (const control of controls) await eventually(() => control.isDisabled()).toBe(true)
})

describe('a decision', () => {
  test('a pending application is marked, and an approval returns to the list, where the badge shows it [spec 2.126, 2.131, 2.138, 2.140]', async () => {
    const [nessa] = await submitTwoApplications()
    const page = await createScreen('leader')
    await review(page, nessa)
    await expectVisible(page.getByRole('main').getByText('Pending', { exact: true }))

    await clickButton(page, 'Approve Application')

    await waitForHeading(page, 'Form Submissions')
    await expectVisible(row(page, 'nessa').getByText('Approved', { exact: true }))
    await expectVisible(page.getByText('nessa’s application was approved.'))
    await expectVisible(row(page, 'vex').getByText('Pending', { exact: true }))
    await eventually(() => app.db.select().from(decisions)).toMatchObject([
      { submissionId: nessa, decidedBy: app.idOf('leader'), wasApproved: null, approved: true },
    ])

    await clickButton(page, 'View')
    await expectVisible(page.getByRole('heading', { name: 'nessa' }))
    await expectVisible(page.getByRole('heading', { name: 'On Discord' }))
  })

  test('a rejection returns to the list, where the badge shows it [spec 4.38]', async () => {
    const [, vex] = await submitTwoApplications()
    const page = await createScreen('leader')
    await review(page, vex)

    await clickButton(page, 'Reject Application')

    await waitForHeading(page, 'Form Submissions')
    await expectVisible(row(page, 'vex').getByText('Rejected', { exact: true }))
    await page.reload()
    await expectVisible(row(page, 'vex').getByText('Rejected', { exact: true }))
  })

  test('cannot be repeated, only reversed [spec 4.39]', async () => {
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
  ])(
    'a decision that fails shows an error and can be retried: %s [spec 8.40, 8.41]',
    async (button, sentence, badge) => {
      const [nessa] = await submitTwoApplications()
      const page = await createScreen('leader')
      await review(page, nessa)
      const restore = await rejectChangesOf('submissions')
      await clickButton(page, button)
      await expectVisible(page.getByRole('alert').getByText(sentence))

      await restore()
      await clickButton(page, button)

      await expectVisible(row(page, 'nessa').getByText(badge, { exact: true }))
    },
  )
})

test('Previous and Next move through the list up to its ends', async () => {
  await submitTwoApplications()
  const page = await createScreen('leader')
  await page.goto('/menu/submissions')
  await row(page, 'vex').getByRole('link').first().click()
  const neighbours = page.getByRole('navigation', { name: 'Submissions', exact: true })
  await expectVisible(neighbours.getByText('1 of 2'))
  await eventually(() => neighbours.getByRole('link').count()).toBe(1)

  await neighbours.getByRole('link', { name: 'Next: nessa' }).click()

  await expectVisible(page.getByRole('heading', { name: 'nessa' }))
  await expectVisible(neighbours.getByText('2 of 2'))
  await eventually(() => neighbours.getByRole('link', { name: /^Next/ }).count()).toBe(0)
  await neighbours.getByRole('link', { name: 'Previous: vex' }).click()
  await expectVisible(page.getByRole('heading', { name: 'vex' }))
})

test('an application whose applicant deleted their data can be read, but not decided', async () => {
  const [submissionId] = await submitTwoApplications()
  await app.db.update(submissions).set({ approved: true }).where(eq(submissions.id, submissionId))
  await (await app.signIn('nessa')).post('/api/user/delete-me', undefined)
  const page = await createScreen('leader')
  await page.goto(`/menu/submissions/${submissionId}`)

  await expectVisible(page.getByText('The applicant deleted their data.'))
  for (const name of ['Approve Application', 'Reject Application']) {
    await eventually(() => page.getByRole('button', { name }).isDisabled()).toBe(true)
  }
})

test('an unknown submission shows the not-found message [spec 8.38]', async () => {
  const page = await createScreen('leader')

  await page.goto('/menu/submissions/4711')
  await expectVisible(page.getByText('Submission not found.'))
  await page.goto('/menu/submissions/none')

  await expectVisible(page.getByText('Invalid form or user ID.'))
})

test('shortcuts move through the list, and what follows a decision is remembered', async () => {
  const [, vex] = await submitTwoApplications()
  const page = await createScreen('leader')
  await review(page, vex)
  await expectVisible(page.getByText('1 of 2'))
  // The shortcuts have a script of their own.
  await eventually(async () => {
    await page.user.keyboard('j')
    return page.getByRole('heading', { name: 'nessa' }).isVisible()
  }).toBe(true)
  await page.user.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Shortcuts' })
  await expectVisible(dialog.getByText('Previous application'))

  await dialog.getByLabel('After a decision').selectOption('next')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await clickButton(page, 'Reject Application')
  await expectVisible(page.getByRole('heading', { name: 'vex' }))
  expect(page.window.location.pathname).toBe(`/menu/submissions/${vex}`)
  await clickButton(page, 'Shortcuts')
  await dialog.getByLabel('After a decision').selectOption('stay')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await clickButton(page, 'Reject Application')

  await expectVisible(page.getByText('Rejected', { exact: true }))
  expect(page.window.location.pathname).toBe(`/menu/submissions/${vex}`)
  await eventually(() => app.db.$count(decisions)).toBe(2)
})

test('an approval that the server refuses shows the reason', async () => {
  const [nessa] = await submitTwoApplications()
  const page = await createScreen('leader')
  await review(page, nessa)
  const applicant = await app.signIn('nessa')
  await applicant.post('/api/userform/withdraw', { submissionId: nessa })

  await clickButton(page, 'Approve Application')

  await expectVisible(page.getByText(/^The applicant withdrew this application\./))
})

test('a leader who uses no stages, reviewers or interview times sees nothing of them', async () => {
  const [nessa] = await submitTwoApplications()
  await app.db.update(submissions).set({ stage: 'interview' })
  const page = await createScreen('leader')
  const menu = page.getByRole('navigation', { name: 'Administration' }).first()
  const main = page.getByRole('main')

  await page.goto('/menu/submissions')
  await row(page, 'nessa').getByRole('link').first().click()
  await expectVisible(page.getByRole('group', { name: 'What should we call you?' }))
  await expectVisible(page.getByText('The application was sent.'))
  await expectVisible(menu.getByRole('link', { name: 'Form Submissions' }))
  await eventually(() =>
    page.sent.some(({ path }) => path.endsWith(`/applications/${nessa}`)),
  ).toBe(true)
  // The first shows the keyboard shortcuts.
  const decisions = ['Approve Application', 'Reject Application']
  await eventually(() => main.getByRole('button').allTextContents()).toEqual(['', ...decisions])
  await eventually(() => main.getByRole('combobox').count()).toBe(0)
  await eventually(() => page.getByRole('region', { name: 'Stage' }).count()).toBe(0)
  await eventually(() => menu.getByRole('link', { name: 'Interview Times' }).count()).toBe(0)
  await clickButton(page, 'Approve Application')

  await waitForHeading(page, 'Form Submissions')
  await expectVisible(row(page, 'nessa').getByText('Approved', { exact: true }))
  await eventually(() => row(page, 'vex').getByText('Interview').count()).toBe(0)
})

test('opening an application starts its review, and staff set its stage and reviewer by hand', async () => {
  // Rooms would move applications to the interview stage.
  app.simulator.control.fault({ kind: 'status', status: 503, route: '/channels', seconds: 600 })
  const [nessa] = await submitTwoApplications()
  await insertAvailability(app.db, app.idOf('odrin'))
  const page = await createScreen('leader')
  await review(page, nessa)
  const stage = page.getByRole('region', { name: 'Stage' })
  await eventually(() => stage.locator('[aria-current=step]').textContent()).toMatch(/^In review/)

  await stage.getByText('Change stage').click()
  await stage.getByLabel('Stage').selectOption('interview')
  await stage.getByLabel('Reason').fill('We spoke at length.')
  await clickButton(page, 'Save Stage')
  await eventually(() => stage.locator('[aria-current=step]').textContent()).toMatch(/^Interview/)
  await stage.getByRole('button', { name: 'Take' }).click()
  await eventually(() => stage.getByLabel('Reviewer').inputValue()).toBe(app.idOf('leader'))
  await eventually(() => stage.getByRole('button', { name: 'Take' }).count()).toBe(0)

  await page.goto('/menu/submissions?mine=true')
  await expectVisible(row(page, 'nessa').getByText('Isaure', { exact: true }))
  await expectVisible(row(page, 'nessa').getByText('Interview', { exact: true }))
  await eventually(() => row(page, 'vex').count()).toBe(0)
})
