import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { submissionSteps } from '../../../src/db/schema/applications/steps.ts'
import { decisions, submissions } from '../../../src/db/schema/applications/submissions.ts'
import { members, settings } from '../../../src/db/schema/guild.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  pathOf,
  visitAs,
  waitForHeading,
} from '../site.ts'

let form: TestForm
let first: typeof settings.$inferInsert

beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  first = (await app.db.select().from(settings))[0] ?? {}
})
// `app.empty()` does not reset the settings.
afterEach(async () => {
  await app.db.delete(settings)
  await app.db.insert(settings).values(first)
})

const applyAs = async (person: string) => apply(await app.signIn(person), form, app.idOf(person))

const phone = { width: 390, height: 844, hasTouch: true }

test('a review opens by a click anywhere in its row and with the keyboard, and Back returns to the search [spec 2.128, 9.23]', async () => {
  const [vex] = [await applyAs('vex'), await applyAs('nessa')]
  const { page } = await visitAs('leader')
  await page.goto('/menu/submissions')
  const rows = page.getByRole('table', { name: 'Submissions' }).getByRole('row')
  const search = page.getByPlaceholder('Search by username or form title...')

  await search.fill('vex')
  await eventually(() => rows.count()).toBe(2)
  await rows.filter({ hasText: 'Pending' }).click()
  await expectVisible(page.getByRole('heading', { name: 'vex' }))
  expect(new URL(page.url()).pathname).toBe(`/menu/submissions/${vex}`)
  const notes = page.getByRole('textbox', { name: 'Admin Notes' })
  await expectVisible(notes)
  // The notes are at least 150 pixels high.
  expect((await notes.boundingBox())?.height).toBeGreaterThanOrEqual(150)
  await page.goBack()
  await eventually(() => search.inputValue()).toBe('vex')
  await eventually(() => rows.count()).toBe(2)

  await search.focus()
  const focused = page.locator(':focus')
  await eventually(async () => {
    await page.keyboard.press('Tab')
    return focused.textContent()
  }).toBe('vex')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('heading', { name: 'vex' }))
  expect(pathOf(page)).toBe(`/menu/submissions/${vex}?search=vex`)
})

test('a decision on a phone can be undone without effects, also by keyboard', async () => {
  const nessa = await applyAs('nessa')
  const { page } = await visitAs('leader', phone)
  await page.goto(`/menu/submissions/${nessa}`)
  await clickButton(page, 'Approve Application')

  await waitForHeading(page, 'Form Submissions')
  const notices = page.getByRole('region', { name: 'Notices' })
  await expectVisible(notices.getByRole('status').getByText('Approved nessa.'))
  const undo = notices.getByRole('button', { name: /^Undo.* within \d+ seconds$/ })
  await expectVisible(undo)
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await expectFocus(undo)
  await page.keyboard.press('Enter')

  await expectVisible(page.getByText('Undone. nessa’s application is pending again.'))
  await expectVisible(
    page.getByRole('row').filter({ hasText: 'nessa' }).getByText('Pending', { exact: true }),
  )
  await eventually(() => app.db.$count(decisions)).toBe(0)
})

test('a failed step of an approval is accessible on a phone, and so is its retry', async () => {
  const chooseRole = async (role: string) =>
    app.db.update(settings).set({ approvedRoleId: await roleIdOf(app.db, role) })
  const submissionId = await applyAs('applicant')
  await chooseRole('Monarchs')
  const leader = await app.signIn('leader')
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true })
  const isGiven = eq(submissionSteps.step, 'give-role')
  const states = async () =>
    (await app.db.select().from(submissionSteps).where(isGiven)).map(({ state }) => state)
  await eventually(states).toEqual(['failed'])
  const { page } = await visitAs('leader', phone)
  await page.goto(`/menu/submissions/${submissionId}`)
  const receipt = page.getByRole('region', { name: 'On Discord' })
  await expectVisible(receipt.getByText(/The bot cannot give the role Monarchs/))
  expect(await accessibilityProblems(page)).toEqual([])

  await chooseRole('Verified')
  const retry = receipt.getByRole('button', { name: 'Retry: Role for approved applicants' })
  await retry.click()

  await expectHidden(retry)
  await eventually(states).toEqual(['done'])
  // The page itself looks only every two seconds.
  await page.reload()
  const step = receipt.getByRole('listitem').filter({ hasText: 'Role for approved applicants' })
  await expectVisible(step.getByText('Done'))
  expect(await accessibilityProblems(page)).toEqual([])
})

const longName = 'w'.repeat(32)

test('the list of a guild that reviews as a team fits every window and is accessible, with long names', async () => {
  await receiveTeamApplications()
  const { page } = await visitAs('leader', { width: 1440, height: 900 })
  await page.goto('/menu/submissions')

  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectVisible(page.getByText('No time yet').filter({ visible: true }).first())
    await expectToFitWidth(page, width)
    if (width === 1024) continue
    expect(await accessibilityProblems(page), `${width} px`).toEqual([])
  }
})

/** Applications in different states, with votes and reviewers. */
async function receiveTeamApplications(): Promise<void> {
  const leader = await app.signIn('leader')
  const odrin = await app.signIn('odrin')
  await leader.put('/api/menu/settings', { reviewsAsTeam: true, voteQuorum: 3 })
  for (const name of ['vex', 'dorrin', 'lastgun', 'moss', 'elspeth']) {
    const submissionId = await applyAs(name)
    await odrin.put('/api/menu/applications/vote', { submissionId, answer: 'unsure' })
    if (name === 'dorrin') {
      const userId = app.idOf('odrin')
      await leader.put('/api/menu/applications/vote', { submissionId, answer: 'yes' })
      await odrin.put('/api/menu/applications/reviewer', { submissionId, userId })
    }
    if (name === 'lastgun') {
      await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: false })
    }
  }
  await app.db
    .update(submissions)
    .set({ stage: 'interview', formTitle: longName, reviewerId: app.idOf('leader') })
    .where(eq(submissions.memberId, app.idOf('vex')))
  for (const [id, names] of [
    ['vex', { userName: longName, displayName: longName }],
    ['leader', { displayName: longName }],
  ] as const) {
    await app.db
      .update(members)
      .set(names)
      .where(eq(members.id, app.idOf(id)))
  }
}
