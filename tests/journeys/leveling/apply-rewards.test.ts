import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { memberTotals } from '../../../src/db/schema/activity.ts'
import { levelRewards } from '../../../src/db/schema/leveling.ts'
import { xpForLevel } from '../../../src/domain/leveling/levels.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  visitAs,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.empty())

const panel = (page: Page) => page.getByRole('region', { name: 'Reward roles of members' })
const agreed = 'Everyone has the right reward roles.'

async function open(page: Page): Promise<void> {
  await page.goto('/menu/xpconfig')
  await waitForHeading(page, 'XP Configuration')
}

/** A member without their reward role, and one with a replaced role. */
async function leaveUnrewarded(): Promise<void> {
  const { control } = app.simulator
  control.roles({ as: app.idOf('member'), remove: ['Veteran'], add: ['Sapper'] })
  control.roles({ as: app.idOf('applicant'), remove: ['Sapper', 'Veteran'] })
  await app.caughtUp()
  for (const [level, role] of [
    [5, 'Sapper'],
    [10, 'Veteran'],
  ] as const) {
    const roleId = await roleIdOf(app.db, role)
    await app.db.insert(levelRewards).values({ kind: 'message', level, roleId })
  }
  await app.db.insert(memberTotals).values([
    { memberId: app.idOf('member'), messageXp: xpForLevel(12) },
    { memberId: app.idOf('applicant'), messageXp: xpForLevel(5) },
  ])
}

const rolesOf = (person: string) =>
  app.simulator.control.people().find(({ id }) => id === app.idOf(person))?.roles ?? []

test('shows that all members have their reward roles, until a table changes', async () => {
  await app.db
    .insert(memberTotals)
    .values({ memberId: app.idOf('applicant'), messageXp: xpForLevel(12) })
  const { page } = await visitAs('leader')
  await open(page)
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
  await leaveUnrewarded()
  const { page } = await visitAs('leader')
  await open(page)
  await expectVisible(panel(page).getByText('2 members do not have the right reward roles.'))
  const preview = panel(page).getByRole('button', { name: 'Preview', exact: true })
  await eventually(() => preview.getAttribute('aria-expanded')).toBe('false')
  await preview.focus()
  await page.keyboard.press('Enter')
  await eventually(() => panel(page).getByRole('listitem').allTextContents()).toEqual([
    'Veteran1 member gets it',
    'Sapper1 member gets it, 1 member loses it',
  ])
  expect(await accessibilityProblems(page)).toEqual([])

  await panel(page).getByRole('button', { name: 'Apply Now' }).click()
  const question = page.getByRole('dialog', { name: 'Update the roles of 2 members?' })
  await expectVisible(question.getByText(/^The bot gives 2 roles and removes 1 role\./))
  await expectFocus(question.getByRole('button', { name: 'Cancel' }))
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expectHidden(question)
  await panel(page).getByRole('button', { name: 'Apply Now' }).click()
  await question.getByRole('button', { name: 'Apply Now' }).click()

  await expectVisible(panel(page).getByText(agreed))
  expect(rolesOf('member')).toContain('Veteran')
  expect(rolesOf('member')).not.toContain('Sapper')
  expect(rolesOf('applicant')).toContain('Sapper')
  await page.goto('/menu/audit')
  await expectVisible(page.getByText('Reward role given').first())
  await expectVisible(page.getByText('Level rewards applied'))
  await expectVisible(page.getByText('Muster', { exact: true }).first())
})

test('a role that the bot cannot assign is listed, and failures can be retried', async () => {
  await leaveUnrewarded()
  const roleId = await roleIdOf(app.db, 'Monarchs')
  await app.db.insert(levelRewards).values({ kind: 'voice', level: 5, roleId })
  const { page, expectConsole } = await visitAs('leader')
  expectConsole(/500 \(Internal Server Error\)|ApiError/)
  await page.route('**/api/menu/rewards/*', (route) => route.fulfill({ status: 500 }))
  await open(page)
  const trouble = 'Failed to compare members’ roles with the rewards. Please try again.'
  await expectVisible(panel(page).getByText(trouble))
  expect(await accessibilityProblems(page)).toEqual([])

  await page.unroute('**/api/menu/rewards/*')
  await panel(page).getByRole('button', { name: 'Retry' }).click()
  await expectVisible(panel(page).getByText(/^The bot cannot give the role Monarchs/))

  await page.route('**/api/menu/rewards/apply', (route) => route.fulfill({ status: 500 }))
  await panel(page).getByRole('button', { name: 'Apply Now' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Apply Now' }).click()
  await expectVisible(question.getByText('Could not apply the rewards. Please try again.'))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectVisible(panel(page).getByText('2 members do not have the right reward roles.'))
  for (const width of [1440, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectToFitWidth(page, width)
  }
  expect(await accessibilityProblems(page)).toEqual([])
})
