import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settings } from '../../../src/db/schema/guild.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { saveFirstStep } from '../../../src/testing/features/applications.ts'
import { noonToTwo } from '../../../src/testing/features/interview-times.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import {
  app,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
  waitForHeading,
} from '../site.ts'
import { bookFromNewYork, missInterview } from './recruiting-interviews.ts'
import { type Applicant, expectDone, received, startTeam, type Team } from './recruiting-team.ts'

let team: Team

beforeEach(async () => {
  await app.reset()
  team = await startTeam()
})

// `app.empty()` does not reset the settings.
let before: typeof settings.$inferSelect | undefined
beforeEach(async () => {
  ;[before] = await app.db.select().from(settings)
})
afterEach(async () => {
  if (before) await app.db.update(settings).set(before)
})

const row = (page: Page, name: Applicant) => page.getByRole('row').filter({ hasText: name })
/** A status in the last column, which the stage may repeat in its own. */
const status = (page: Page, name: Applicant, text: string) =>
  row(page, name).getByRole('cell').last().getByText(text, { exact: true })

/** Opens an application as from a search in the list, to which a decision leads back. */
async function openReview(page: Page, name: Applicant) {
  await page.goto(`/menu/submissions/${team.applications[name].id}?search=${name}`)
}
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('three officers review twelve applications as a team, beside a leader who decides alone', async () => {
  const { odrin } = team
  await expectDone(odrin.put('/api/menu/settings', { reviewsAsTeam: true, voteQuorum: 3 }))
  await expectDone(odrin.put('/api/menu/interview-times/own', noonToTwo))

  await decideAlone(team)
  await voteBeforeSeeingOthers(team)
  await commentWithMention(team)
  await bookFromNewYork(team)
  await missInterview(team)
  await promoteAfterTrial(team)
  await rejectWithEditedMessage(team)
  await withdraw(team)

  await compareFigures(team)
})

/** One press decides and leads back to the list, whatever the others use. */
async function decideAlone({ brannock }: Team) {
  await brannock.goto('/menu/submissions')
  for (const [name, button, outcome] of [
    ['pellam', 'Approve Application', 'Approved'],
    ['ingrid.s', 'Reject Application', 'Rejected'],
  ] as const) {
    await row(brannock, name).click()
    await clickButton(brannock, button)
    await waitForHeading(brannock, 'Form Submissions')
    await expectVisible(status(brannock, name, outcome))
  }
}

async function voteBeforeSeeingOthers({ isaure, odrin, kestrelle, applications }: Team) {
  const submissionId = applications['wren.h'].id
  const vote = (answer: string, reason: string) => ({ submissionId, answer, reason })
  const path = '/api/menu/applications/vote'
  await expectDone(odrin.put(path, vote('unsure', 'Only four evenings.')))
  await openReview(isaure, 'wren.h')
  const votes = panel(isaure, 'Votes')
  await expectVisible(votes.getByText('1 voted, quorum 3'))
  await eventually(() => votes.getByText(/Odrin|Only four evenings/).count()).toBe(0)
  const unseen = await kestrelle.get(`/api/menu/applications/${submissionId}/votes`)
  expect(unseen.body).toMatchObject({ voted: 1, votes: null })

  await expectDone(kestrelle.put(path, vote('yes', 'Knows her walls.')))
  await votes.getByRole('button', { name: 'Yes' }).click()
  await expectVisible(votes.getByText('Only four evenings.'))
  await expectVisible(votes.getByText('Quorum reached, 3 of 3'))
  await expectVisible(votes.getByText('Knows her walls.'))
  await expectVisible(isaure.getByRole('button', { name: 'Approve Application' }))
}

async function commentWithMention({ isaure }: Team) {
  const comments = panel(isaure, 'Comments')
  await comments.getByText('Comment', { exact: true }).click()
  const box = comments.getByLabel('New comment')
  await box.pressSequentially('Can you meet her, @Od')
  await expectVisible(comments.getByRole('option', { name: /Odrin/ }))
  expect(await accessibilityProblems(isaure)).toEqual([])
  await comments.getByRole('option', { name: /Odrin/ }).click()
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  await expectVisible(comments.getByText('1, staff only'))
  await eventually(() => received('odrin').at(-1) ?? '').toMatch(
    /^\*\*Isaure\*\* mentioned you in a comment on the application of \*\*Wren\*\*/,
  )
}

async function promoteAfterTrial({ isaure, odrin }: Team) {
  const roles = () => app.simulator.control.people().find(({ name }) => name === 'wren.h')?.roles
  const trialRoleId = await roleIdOf(app.db, 'Sapper')
  await expectDone(odrin.put('/api/menu/settings', { trialRoleId, trialDays: 14 }))
  await openReview(isaure, 'wren.h')
  await clickButton(isaure, 'Approve Application')
  await expectVisible(status(isaure, 'wren.h', 'Trial'))
  await eventually(roles).toContain('Sapper')

  await isaure.goto('/menu/trials')
  await expectVisible(isaure.getByText('Day 1 of 14'))
  await clickButton(isaure, 'Extend Trial')
  const dialog = isaure.getByRole('dialog', { name: 'Extend the trial of wren.h' })
  await dialog.getByLabel('Message').fill('Come to two more sieges.')
  await dialog.getByRole('button', { name: 'Extend Trial' }).click()
  await expectVisible(isaure.getByText('Day 1 of 21'))
  await eventually(() => received('wren.h').at(-1) ?? '').toContain('Come to two more sieges.')
  await clickButton(isaure, 'Promote to Member')
  await expectVisible(isaure.getByText('Nobody is on trial.'))
  await eventually(() => received('wren.h').at(-1) ?? '').toContain('You passed your trial.')
  await eventually(roles).not.toContain('Sapper')
}

async function rejectWithEditedMessage({ isaure, odrin }: Team) {
  const text = 'Not this time, {name}. Ask {reviewer} why.'
  const decisionTemplates = [{ outcome: 'rejected', name: 'Kind', text }]
  await expectDone(odrin.put('/api/menu/settings', { decisionTemplates }))
  await openReview(isaure, 'fenwick')
  await clickButton(isaure, 'Reject Application')
  const dialog = isaure.getByRole('dialog', { name: 'Reject fenwick' })
  await expectVisible(dialog.getByText('Not this time, fenwick. Ask Isaure why.'))
  await dialog.getByLabel('Text').fill('Not this time, {name}. Try again in spring.')
  await dialog.getByRole('button', { name: 'Reject Application' }).click()
  await expectVisible(status(isaure, 'fenwick', 'Rejected'))
  await eventually(() => received('fenwick').at(-1)).toContain('Try again in spring.')
}

async function withdraw({ isaure, expectConsole, applications }: Team) {
  const { caller, id } = applications.corvin
  await expectDone(caller.post('/api/userform/withdraw', { submissionId: id }))
  await openReview(isaure, 'corvin')
  expectConsole(/409/)
  await clickButton(isaure, 'Approve Application')
  await expectVisible(isaure.getByRole('alert').getByText(/withdr/))
  await expectHidden(isaure.getByRole('heading', { name: 'Form Submissions' }))
}

/** A thirteenth person has only begun; of the twelve, seven are undecided. */
async function compareFigures({ isaure, form }: Team) {
  const tamsin = await app.signIn('tamsin')
  await saveFirstStep(tamsin, form, app.idOf('tamsin'), {})
  await isaure.goto('/menu/recruiting')
  await expectVisible(isaure.getByText('8 are still in progress.'))
  await clickButton(isaure, 'Table of From draft to member')
  await eventually(() => tableOf(isaure, 'From draft to member')).toEqual([
    'Drafts started 13 –',
    'Received 12 92%',
    'Interview 12 100%',
    'Trial 2 17%',
    'Member 2 100%',
  ])
  await eventually(async () => (await tableOf(isaure, 'Work done')).toSorted()).toEqual([
    'Brannock 2 0 0 0',
    'Isaure 2 1 0 1',
    'Kestrelle 0 1 0 0',
    'Odrin 0 1 1 0',
  ])
}

/** The rows of a table, each as its cells. */
async function tableOf(page: Page, name: string): Promise<string[]> {
  const rows = await page.getByRole('table', { name }).locator('tbody tr').all()
  return Promise.all(
    rows.map(async (one) => (await one.locator('th, td').allTextContents()).join(' ')),
  )
}
