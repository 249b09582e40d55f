import { beforeEach, describe, expect, test } from 'vitest'
import { levelRewards } from '../../../src/db/schema/leveling.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable, rejectChangesOf } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectVisible,
  sentBodies,
  waitForHeading,
} from '../site.ts'

const kinds = [
  { kind: 'message' as const, failed: 'Failed to load message configs' },
  { kind: 'voice' as const, failed: 'Failed to load voice configs' },
]

beforeEach(() => app.reset())

async function open(page: Screen): Promise<void> {
  await page.goto('/menu/xpconfig')
  await waitForHeading(page, 'XP Configuration')
}

describe.each(kinds)('the rewards for $kind levels [spec 2.88]', ({ kind, failed }) => {
  const table = (page: Screen) => page.getByRole('table', { name: `Rewards for ${kind} levels` })
  const rows = (page: Screen) => table(page).locator('tbody tr')
  const form = (page: Screen) => page.getByRole('form', { name: `Add a ${kind} reward` })
  const level = (page: Screen) => form(page).getByPlaceholder('Enter level number')
  const role = (page: Screen) => form(page).getByRole('combobox', { name: 'Role' })
  const add = (page: Screen) => form(page).getByRole('button', { name: 'Add Reward' }).click()

  const give = async (atLevel: number, name: string) =>
    app.db
      .insert(levelRewards)
      .values({ kind, level: atLevel, roleId: await roleIdOf(app.db, name) })

  test('are added, sorted by level, one per level [spec 2.89]', async () => {
    await give(10, 'Veteran')
    const page = await createScreen('leader')
    await open(page)
    await expectVisible(rows(page).first())
    await level(page).fill('5')
    await role(page).selectOption('Sapper')
    await add(page)

    await eventually(() => rows(page).allTextContents()).toEqual(['5Sapper', '10Veteran'])
    await eventually(() => table(page).getByRole('columnheader').allTextContents()).toEqual([
      'Level',
      'Role',
      'Delete',
    ])
    expect(sentBodies(page, 'PUT')).toEqual([
      { level: 5, roleId: await roleIdOf(app.db, 'Sapper') },
    ])
    await eventually(() => level(page).inputValue()).toBe('')
    await eventually(() => role(page).inputValue()).toBe('')
    await level(page).fill('10')
    await expectVisible(form(page).getByText('Already set up. Adding it again replaces it.'))
  })

  test('need a valid level and a role [spec 5.12]', async () => {
    const page = await createScreen('leader')
    page.expectConsole(/ApiError/)
    await open(page)
    await add(page)
    await expectVisible(form(page).getByText('This field is required.', { exact: true }))
    await expectVisible(form(page).getByText('Please select an option.', { exact: true }))
    await eventually(() => level(page).hasFocus()).toBe(true)

    await level(page).fill('1001')
    await role(page).selectOption('Sapper')
    await add(page)
    await expectVisible(form(page).getByText('The level must be between 1 and 1,000.'))
    await eventually(() => level(page).getAttribute('aria-invalid')).toBe('true')
    await eventually(() => level(page).inputValue()).toBe('1001')
    await eventually(() => page.getByRole('alert').count()).toBe(0)
  })

  test('can have a role above the bot’s, with a warning at the row', async () => {
    const page = await createScreen('leader')
    await open(page)
    await level(page).fill('5')
    await role(page).selectOption('Monarchs')
    await add(page)

    await expectVisible(table(page).getByText(/^The bot cannot give the role Monarchs/))
    await page.reload()
    await expectVisible(table(page).getByText(/^The bot cannot give the role Monarchs/))
  })

  test('are deleted at once and restored by Undo [spec 2.90]', async () => {
    await give(5, 'Sapper')
    const page = await createScreen('leader')
    await open(page)
    await clickButton(page, `Delete the ${kind} reward of level 5`)
    await expectVisible(page.getByText(`Deleted the ${kind} reward of level 5.`))
    await eventually(() => app.db.$count(levelRewards)).toBe(0)

    await clickButton(page, 'Undo')

    await eventually(() => rows(page).allTextContents()).toEqual(['5Sapper'])
  })

  test('show an error in place if adding or deleting fails [spec 8.20]', async () => {
    await give(5, 'Sapper')
    const page = await createScreen('leader')
    await open(page)
    await expectVisible(rows(page).first())
    await rejectChangesOf('level_rewards')
    page.expectConsole(/ApiError/)
    await clickButton(page, `Delete the ${kind} reward of level 5`)
    await expectVisible(table(page).getByText('Could not be deleted. Please try again.'))

    await level(page).fill('6')
    await role(page).selectOption('Sapper')
    await add(page)
    await expectVisible(form(page).getByText('Could not be added. Please try again.'))
    await eventually(() => level(page).inputValue()).toBe('6')
    await eventually(() => page.getByRole('alert').count()).toBe(0)
  })

  test('show an error with Retry if they fail to load [spec 8.17, 8.18]', async () => {
    await give(5, 'Sapper')
    const page = await createScreen('leader')
    const restore = await hideTable('level_rewards')
    page.expectConsole(/ApiError/)
    await open(page)
    const trouble = page.getByRole('alert').filter({ hasText: failed })
    await expectVisible(trouble)

    await restore()
    await trouble.getByRole('button', { name: 'Retry' }).click()

    await eventually(() => rows(page).allTextContents()).toEqual(['5Sapper'])
  })
})

test('roles that fail to load show one error for both tables [spec 8.16]', async () => {
  const page = await createScreen('leader')
  const restore = page.reply('GET /api/DropDown/roles', { status: 500 })
  page.expectConsole(/ApiError/)
  await open(page)
  await expectVisible(page.getByRole('alert').getByText('Failed to load roles', { exact: true }))

  restore()
  await clickButton(page, 'Retry')

  await eventually(() => page.getByRole('option', { name: 'Sapper' }).count()).toBe(2)
})
