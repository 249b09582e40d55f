import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decisions } from '../../../src/db/schema/applications/submissions.ts'
import { settings } from '../../../src/db/schema/guild.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectVisible,
  openPage,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.reset())

const submit = async () =>
  apply(await app.signIn('nessa'), await makeForm(app.db), app.idOf('nessa'))

/** Opens a review and waits for its answers. */
async function review(page: Screen, submissionId: number): Promise<void> {
  await page.goto(`/menu/submissions/${submissionId}`)
  await expectVisible(page.getByRole('group', { name: 'What should we call you?' }))
}

describe('with message templates, a decision', () => {
  const text = 'Hi {name}, ask {reviewer}.'
  beforeEach(async () => {
    const outcome = 'approved' as const
    await app.db.update(settings).set({
      decisionTemplates: [
        // Without trials it cannot be sent.
        { outcome, name: 'Trial', text: 'You have {days} days.' },
        { outcome, name: 'Welcome', text },
      ],
    })
  })
  afterEach(() => app.db.update(settings).set({ decisionTemplates: [] }))

  test('offers a message that can be edited before it is sent', async () => {
    const nessa = await submit()
    const page = await createScreen('leader')
    await review(page, nessa)
    await clickButton(page, 'Approve Application')
    const dialog = page.getByRole('dialog', { name: 'Approve nessa' })
    await expectVisible(dialog.getByText('Hi nessa, ask Isaure.'))
    const approve = dialog.getByRole('button', { name: 'Approve Application' })

    // It has no value without trials.
    expect(await dialog.getByRole('button', { name: 'Insert {days}' }).count()).toBe(0)
    await dialog.getByLabel('Text').fill('Join {raid}')
    await expectVisible(
      dialog.getByText('{raid} is not a placeholder. Use {name}, {guild} or {reviewer}.'),
    )
    await eventually(() => approve.isDisabled()).toBe(true)
    await dialog.getByLabel('Text').fill('Welcome {name}!')
    await dialog.getByLabel('Reason, for staff').fill('Good interview')
    await approve.click()

    await waitForHeading(page, 'Form Submissions')
    await eventually(() => app.db.select().from(decisions)).toMatchObject([
      { approved: true, reason: 'Good interview', message: { text: 'Welcome {name}!' } },
    ])
  })

  test('a decision of the outcome without templates is still made at once', async () => {
    const nessa = await submit()
    const page = await createScreen('leader')
    await review(page, nessa)
    await clickButton(page, 'Reject Application')

    await waitForHeading(page, 'Form Submissions')
    await eventually(() => app.db.select().from(decisions)).toMatchObject([
      { approved: false, reason: null, message: null },
    ])
  })
})

test('a message for approvals offers {days} once a trial is set', async () => {
  const page = await openPage('/menu/settings?group=recruiting', 'leader')
  await clickButton(page, 'Add Message')
  const message = page.getByRole('group', { name: 'New message' })
  await expectVisible(message.getByText('You can use {name}, {guild} and {reviewer}.'))
  await message.getByLabel('Text').fill('You have {days} days.')
  await expectVisible(message.getByText('{days} is the length of the trial, but none is set.'))

  await page.getByLabel('Role during a trial').selectOption('Sapper')
  await page.getByLabel('Length of a trial').fill('14')
  await expectVisible(message.getByText('{days}: the length of the trial.'))
})
