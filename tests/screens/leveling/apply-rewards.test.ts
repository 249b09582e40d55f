import { beforeEach, expect, test } from 'vitest'
import { memberTotals } from '../../../src/db/schema/activity.ts'
import { levelRewards } from '../../../src/db/schema/leveling.ts'
import { xpForLevel } from '../../../src/domain/leveling/levels.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import { insertUnrewarded } from '../../../src/testing/features/unrewarded.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
} from '../site.ts'

beforeEach(() => app.reset())

const panel = (page: Screen) => page.getByRole('region', { name: 'Reward roles of members' })
const agreed = 'Everyone has the right reward roles.'

const rolesOf = (person: string) =>
  app.simulator.control.people().find(({ id }) => id === app.idOf(person))?.roles ?? []

test('shows that all members have their reward roles, until a table changes', async () => {
  await app.db
    .insert(memberTotals)
    .values({ memberId: app.idOf('applicant'), messageXp: xpForLevel(12) })
  const page = await openPage('/menu/xpconfig', 'leader')
  await expectVisible(panel(page).getByText(agreed))

  const form = page.getByRole('form', { name: 'Add a message reward' })
  await form.getByPlaceholder('Enter level number').fill('5')
  await form.getByRole('combobox', { name: 'Role' }).selectOption('Engineer')
  await form.getByRole('button', { name: 'Add Reward' }).click()

  await expectVisible(panel(page).getByText('1 member does not have the right reward roles.'))
  await clickButton(page, 'Delete the message reward of level 5')
  await expectVisible(panel(page).getByText(agreed))
})

test('staff previews the changes, confirms them, and follows the progress', async () => {
  await insertUnrewarded(app)
  const page = await openPage('/menu/xpconfig', 'leader')
  await expectVisible(panel(page).getByText('2 members do not have the right reward roles.'))
  const preview = panel(page).getByRole('button', { name: 'Preview', exact: true })
  await eventually(() => preview.getAttribute('aria-expanded')).toBe('false')
  await preview.click()
  await eventually(() => panel(page).getByRole('listitem').allTextContents()).toEqual([
    'Veteran1 member gets it',
    'Sapper1 member gets it, 1 member loses it',
  ])

  await panel(page).getByRole('button', { name: 'Apply Now' }).click()
  const question = page.getByRole('dialog', { name: 'Update the roles of 2 members?' })
  await expectVisible(question.getByText(/^The bot gives 2 roles and removes 1 role\./))
  await eventually(() => question.getByRole('button', { name: 'Cancel' }).hasFocus()).toBe(true)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(question)
  await panel(page).getByRole('button', { name: 'Apply Now' }).click()
  await question.getByRole('button', { name: 'Apply Now' }).click()

  await expectVisible(panel(page).getByText(agreed))
  expect(rolesOf('member')).toContain('Veteran')
  expect(rolesOf('member')).not.toContain('Sapper')
  expect(rolesOf('applicant')).toContain('Sapper')
  await page.goto('/menu/audit')
  await expectVisible(page.getByText(/^Muster gave .* the role Veteran$/).first())
  await expectVisible(page.getByText(/^Isaure applied the level rewards to \d+ members?$/))
})

test('a role that the bot cannot assign is listed, and failures can be retried', async () => {
  await insertUnrewarded(app)
  const roleId = await roleIdOf(app.db, 'Monarchs')
  await app.db.insert(levelRewards).values({ kind: 'voice', level: 5, roleId })
  const page = await createScreen('leader')
  page.expectConsole(/ApiError/)
  const restore = page.reply('POST /api/menu/rewards/preview', { status: 500 })
  await page.goto('/menu/xpconfig')
  const trouble = 'Failed to compare members’ roles with the rewards. Please try again.'
  await expectVisible(panel(page).getByText(trouble))

  restore()
  await panel(page).getByRole('button', { name: 'Retry' }).click()
  await expectVisible(panel(page).getByText(/^The bot cannot give the role Monarchs/))

  page.reply('POST /api/menu/rewards/apply', { status: 500 })
  await panel(page).getByRole('button', { name: 'Apply Now' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Apply Now' }).click()
  await expectVisible(question.getByText('Could not apply the rewards. Please try again.'))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectVisible(panel(page).getByText('2 members do not have the right reward roles.'))
})
