import { beforeEach, describe, expect, test } from 'vitest'
import { eventChannels } from '../../../src/db/schema/events/events.ts'
import { games } from '../../../src/db/schema/games.ts'
import { channelIdOf, roleIdOf } from '../../../src/testing/features/settings.ts'
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

let gameId: number

beforeEach(async () => {
  await app.reset()
  const made = await app.db.insert(games).values({ name: 'Stonegard' }).returning()
  gameId = made[0]!.id
})

async function castleNights(sheetId: number | null = null): Promise<void> {
  await app.db.insert(eventChannels).values({
    channelId: await channelIdOf(app.db, 'castle-nights'),
    roleId: await roleIdOf(app.db, 'Siege Party'),
    gameId,
    sheetId,
  })
}

const field = (page: Screen, name: string) => page.getByRole('combobox', { name })
const sheet = (page: Screen) => page.getByPlaceholder('Optional field – only fill in if applicable')
const rows = (page: Screen) => page.locator('tbody tr')
const remove = 'Delete the configuration of #castle-nights'
const none = 'No event channels yet. Add one before you create events.'

async function open(page: Screen): Promise<void> {
  await page.goto('/menu/eventsconfig')
  await waitForHeading(page, 'Events Config')
}

async function fillIn(page: Screen): Promise<void> {
  await field(page, 'Channel').selectOption('#castle-nights')
  await field(page, 'Role').selectOption('Siege Party')
  await field(page, 'Game').selectOption('Stonegard')
}

describe('a channel is configured', () => {
  test('a channel is configured without a sheet, and the form is reset [spec 2.91, 2.92, 2.93]', async () => {
    const page = await createScreen('leader')
    await open(page)
    await expectVisible(page.getByText(none))
    await expectVisible(page.getByRole('heading', { name: 'Add New Event Configuration' }))
    await fillIn(page)
    await clickButton(page, 'Add Configuration')

    await expectVisible(rows(page).first())
    await eventually(() => page.getByRole('columnheader').allTextContents()).toEqual([
      'Channel Name',
      'Role Name',
      'Game Name',
      'Sheet ID',
      'Delete',
    ])
    await eventually(() => rows(page).first().getByRole('cell').allTextContents()).toEqual([
      '#castle-nights',
      'Siege Party',
      'Stonegard',
      'None',
      '',
    ])
    expect(sentBodies(page, 'PUT')).toEqual([
      {
        ChannelId: await channelIdOf(app.db, 'castle-nights'),
        RoleId: await roleIdOf(app.db, 'Siege Party'),
        GameId: gameId,
        SheetId: null,
      },
    ])
    await eventually(() => field(page, 'Channel').inputValue()).toBe('')
  })

  test('configuring a channel again shows a warning and replaces its row', async () => {
    await castleNights(7)
    const page = await createScreen('leader')
    await open(page)
    await expectVisible(rows(page).filter({ hasText: '7' }))
    await fillIn(page)
    await expectVisible(page.getByText('Already set up. Adding it again replaces it.'))
    await sheet(page).fill('1834')
    await clickButton(page, 'Add Configuration')

    await expectVisible(rows(page).filter({ hasText: '1834' }))
    await eventually(() => rows(page).count()).toBe(1)
  })
})

describe('errors are marked at their fields, and the input is kept', () => {
  test('channel, role and game are required, the sheet is not [spec 5.14]', async () => {
    const page = await createScreen('leader')
    await open(page)
    await clickButton(page, 'Add Configuration')

    await eventually(() =>
      page.getByText('Please select an option.', { exact: true }).count(),
    ).toBe(3)
    await eventually(() => field(page, 'Channel').hasFocus()).toBe(true)
    await eventually(() => sheet(page).getAttribute('aria-invalid')).toBe(null)
    await eventually(() => app.db.$count(eventChannels)).toBe(0)
  })

  test('a sheet that is not an integer, and one that the server rejects', async () => {
    const page = await createScreen('leader')
    page.expectConsole(/ApiError/)
    await open(page)
    await fillIn(page)
    await sheet(page).fill('1.5')
    await clickButton(page, 'Add Configuration')
    await expectVisible(page.getByText('Enter a whole number.'))

    await sheet(page).fill('-1')
    await clickButton(page, 'Add Configuration')
    await expectVisible(page.getByText('The sheet tab ID may not be negative.'))
    await eventually(() => sheet(page).getAttribute('aria-invalid')).toBe('true')
    await eventually(() => field(page, 'Game').inputValue()).toBe(String(gameId))
  })

  test('a server that fails', async () => {
    const page = await createScreen('leader')
    await open(page)
    await fillIn(page)
    const restore = await rejectChangesOf('event_channels')
    page.expectConsole(/ApiError/)
    await clickButton(page, 'Add Configuration')

    await expectVisible(page.getByText('Could not be added. Please try again.'))
    await eventually(() => page.getByRole('alert').count()).toBe(0)
    await restore()
    await clickButton(page, 'Add Configuration')
    await expectVisible(rows(page).first())
  })
})

describe('a configuration is deleted at once', () => {
  test('a deleted configuration is restored by Undo, including its sheet', async () => {
    await castleNights(7)
    const page = await createScreen('leader')
    await open(page)
    await clickButton(page, remove)
    await expectVisible(page.getByText(none))
    await eventually(() => app.db.$count(eventChannels)).toBe(0)

    await clickButton(page, 'Undo')

    await expectVisible(rows(page).first())
    await eventually(() => app.db.select().from(eventChannels)).toMatchObject([
      { gameId, sheetId: 7 },
    ])
  })

  test('a configuration that cannot be deleted shows the error at its row', async () => {
    await castleNights()
    const page = await createScreen('leader')
    await open(page)
    await rejectChangesOf('event_channels')
    page.expectConsole(/ApiError/)
    await clickButton(page, remove)

    await expectVisible(
      page.getByRole('table').getByText('Could not be deleted. Please try again.'),
    )
    await eventually(() => page.getByRole('alert').count()).toBe(0)
  })
})

test('data that fails to load shows an error in its place', async () => {
  await castleNights()
  const page = await createScreen('leader')
  const restore = await hideTable('games')
  page.expectConsole(/ApiError/)
  await open(page)

  await expectVisible(page.getByText('The event configurations could not be loaded.'))
  await expectVisible(page.getByText('Failed to load games'))
  await restore()
  await page.getByRole('form').getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Retry' }).click()
  await expectVisible(rows(page).filter({ hasText: 'Stonegard' }))
  await eventually(() => page.getByRole('option', { name: 'Stonegard' }).count()).toBe(1)
})
