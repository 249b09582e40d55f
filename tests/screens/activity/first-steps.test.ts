import { beforeEach, describe, expect, test } from 'vitest'
import { ensureActiveForm } from '../../../src/domain/forms/first-form.ts'
import { completeApplication } from '../../../src/testing/features/activity.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  waitForHeading,
} from '../site.ts'

beforeEach(async () => {
  await app.reset()
  await ensureActiveForm(app.db, new Date())
})

const list = (page: Screen) => page.getByRole('region', { name: 'First steps' })
const requests = (page: Screen) => page.sent.map(({ path }) => path)

describe('the dashboard of a new installation', () => {
  test('shows the first steps and which are done', async () => {
    const leader = await app.signIn('leader')
    await leader.put('/api/menu/games/update', { GameName: 'Aion 2' })
    const page = await openPage('/menu', 'leader')
    await expectVisible(list(page))

    await expectVisible(list(page).getByRole('link', { name: 'Add a game (done)' }))
    await list(page).getByRole('link', { name: 'Set up an event channel' }).click()

    await waitForHeading(page, 'Events Config')
  })

  test('hides the first steps once they are dismissed, after a reload as well', async () => {
    const page = await openPage('/menu', 'leader')
    await expectVisible(list(page))

    await clickButton(page, 'Dismiss')

    await expectHidden(list(page))
    await page.reload()
    await expectVisible(
      page.getByRole('group', { name: 'Server-wide statistics' }).getByText('All time').first(),
    )
    await eventually(() => requests(page)).toContain('/api/menu/get-items')
    await expectHidden(list(page))
  })

  test('does not show the first steps once there is an application', async () => {
    await completeApplication(app.db, app.idOf('applicant'), '2026-06-05T18:00:00Z')
    const page = await openPage('/menu', 'leader')

    await expectVisible(page.getByRole('button', { name: /Form Submissions\s*1/ }))

    expect(requests(page)).not.toContain('/api/menu/first-steps')
  })
})
