import { beforeEach, expect, test } from 'vitest'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { insertAvailability } from '../../../src/testing/features/interview-times.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { rejectChangesOf } from '../../journeys/broken-database.ts'
import { app, clickButton, createScreen, eventually, expectVisible } from '../site.ts'

let submissionId: number

beforeEach(async () => {
  await app.reset()
  const form = await makeForm(app.db)
  submissionId = await apply(await app.signIn('nessa'), form, app.idOf('nessa'))
})

async function review(as: string): Promise<Screen> {
  const page = await createScreen(as)
  await page.goto(`/menu/submissions/${submissionId}`)
  await expectVisible(page.getByRole('group', { name: 'What should we call you?' }))
  return page
}

const votes = (page: Screen) => page.getByRole('region', { name: 'Votes' })
const comments = (page: Screen) => page.getByRole('region', { name: 'Comments' })

test('a guild that does not review as a team sees neither votes nor comments', async () => {
  const page = await review('leader')

  await expectVisible(page.getByRole('button', { name: 'Approve Application' }))
  await eventually(() => votes(page).count()).toBe(0)
  await eventually(() => comments(page).count()).toBe(0)
  expect(page.sent.filter(({ path }) => path.endsWith('/votes'))).toEqual([])
})

test('two leaders vote before they see each other', async () => {
  await insertAvailability(app.db, app.idOf('odrin'))
  const leader = await review('leader')
  await clickButton(leader, 'Yes')
  await expectVisible(votes(leader).getByText('1 voted', { exact: true }))

  const odrin = await review('odrin')
  await expectVisible(votes(odrin).getByText('1 voted', { exact: true }))
  await eventually(() => votes(odrin).getByText('Isaure').count()).toBe(0)
  await votes(odrin).getByLabel('Reason').fill('Only four evenings.')
  await clickButton(odrin, 'Unsure')
  await expectVisible(votes(odrin).getByText('Isaure'))
  await expectVisible(votes(odrin).getByText('Only four evenings.'))

  await odrin.goto('/menu/submissions?needsMyVote=true')
  await expectVisible(odrin.getByRole('link', { name: 'Needs my vote 0' }))
})

test('V leads to the votes', async () => {
  await insertAvailability(app.db, app.idOf('odrin'))
  const page = await review('leader')
  await eventually(() => votes(page).count()).toBe(1)

  // The shortcuts have a script of their own.
  await eventually(async () => {
    await page.user.keyboard('v')
    return page.window.document.activeElement?.textContent
  }).toBe('Yes')
})

test('a comment that could not be saved is kept with its mention, and sent once', async () => {
  await insertAvailability(app.db, app.idOf('odrin'))
  const leader = await review('leader')
  await comments(leader).getByText('Comment', { exact: true }).click()
  const box = comments(leader).getByLabel('New comment')
  await box.fill('Agreed. @Od')
  await comments(leader).getByRole('option', { name: /Odrin/ }).click()
  await eventually(() => box.inputValue()).toBe('Agreed. @Odrin ')
  const restore = await rejectChangesOf('submission_comments')
  await clickButton(leader, 'Comment')
  await expectVisible(comments(leader).getByRole('alert'))
  await eventually(() => box.inputValue()).toBe('Agreed. @Odrin ')

  await restore()
  await clickButton(leader, 'Comment')

  await expectVisible(comments(leader).getByText('1, staff only'))
  await eventually(() => box.inputValue()).toBe('')
  const odrin = await review('odrin')
  await expectVisible(comments(odrin).getByText('@Odrin', { exact: true }))
  await clickButton(odrin, 'Delete')
  await eventually(() => comments(odrin).getByText('@Odrin').count()).toBe(0)
})
