import { beforeEach, describe, expect, test } from 'vitest'
import { reactionConfigs } from '../../../src/db/schema/events/automation.ts'
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

beforeEach(() => app.reset())

/** A reaction configuration: a shield by an Advisor in #welcome verifies the author. */
async function shield(): Promise<void> {
  await app.db.insert(reactionConfigs).values({
    emoji: '🛡️',
    emojiKey: '🛡',
    moderatorRoleId: await roleIdOf(app.db, 'Advisors'),
    verificationRoleId: await roleIdOf(app.db, 'Verified'),
    channelId: await channelIdOf(app.db, 'welcome'),
  })
}

const emoji = (page: Screen) => page.getByRole('textbox', { name: 'Emoji' })
const choose = (page: Screen, field: string, option: string) =>
  page.getByRole('combobox', { name: field }).selectOption(option)
const rows = (page: Screen) => page.locator('tbody tr')
const remove = 'Delete the reaction 🛡️ in #welcome'

async function open(page: Screen): Promise<void> {
  await page.goto('/menu/reactionconfig')
  await waitForHeading(page, 'Reaction Config')
  await expectVisible(page.getByRole('option', { name: '#welcome' }).or(emoji(page)).first())
}

async function fillIn(page: Screen, verified = 'Verified'): Promise<void> {
  await emoji(page).fill('🛡️')
  await choose(page, 'Moderator Role', 'Advisors')
  await choose(page, 'Verified Role', verified)
  await choose(page, 'Channel', '#welcome')
}

test('a reaction is added, and the form is reset [spec 2.94, 2.95]', async () => {
  const page = await createScreen('leader')
  await open(page)
  await expectVisible(page.getByText('No reactions yet. Add one to verify members.'))
  await expectVisible(page.getByRole('heading', { name: 'Add New Configuration' }))
  await fillIn(page)
  await clickButton(page, 'Add Configuration')

  await expectVisible(rows(page).first())
  await eventually(() => page.getByRole('columnheader').allTextContents()).toEqual([
    'Emoji',
    'Moderator Role',
    'Verified Role',
    'Channel Name',
    'Delete',
  ])
  await eventually(() => rows(page).first().getByRole('cell').allTextContents()).toEqual([
    '🛡️',
    'Advisors',
    'Verified',
    '#welcome',
    '',
  ])
  expect(sentBodies(page, 'PUT')).toEqual([
    {
      Emoji: '🛡️',
      ModeratorRoleId: await roleIdOf(app.db, 'Advisors'),
      VerificationRoleId: await roleIdOf(app.db, 'Verified'),
      OnlyOneChannelId: await channelIdOf(app.db, 'welcome'),
    },
  ])
  await eventually(() => emoji(page).inputValue()).toBe('')
  await eventually(() => page.getByRole('combobox', { name: 'Channel' }).inputValue()).toBe('')
})

test('a role that the bot cannot assign is accepted with a warning at its row', async () => {
  const page = await createScreen('leader')
  await open(page)
  await fillIn(page, 'Monarchs')
  await clickButton(page, 'Add Configuration')

  await expectVisible(
    page
      .getByRole('table')
      .getByText(
        'The bot cannot give the role Monarchs, which is above its own. It is a staff role: choose another role.',
      ),
  )
})

describe('errors are marked at their fields, and the input is kept', () => {
  test('four missing fields [spec 5.15]', async () => {
    const page = await createScreen('leader')
    await open(page)
    await clickButton(page, 'Add Configuration')

    await expectVisible(page.getByText('This field is required.', { exact: true }))
    await eventually(() =>
      page.getByText('Please select an option.', { exact: true }).count(),
    ).toBe(3)
    await eventually(() => emoji(page).hasFocus()).toBe(true)
    await eventually(() => app.db.$count(reactionConfigs)).toBe(0)
  })

  test('an invalid emoji, with the server’s message', async () => {
    const page = await createScreen('leader')
    page.expectConsole(/ApiError/)
    await open(page)
    await fillIn(page)
    await emoji(page).fill('shield')
    await clickButton(page, 'Add Configuration')

    const sentence = 'The emoji must be exactly one emoji, or one of the server as <:name:id>.'
    await expectVisible(page.getByText(sentence))
    await eventually(() => emoji(page).getAttribute('aria-invalid')).toBe('true')
    await eventually(() => emoji(page).inputValue()).toBe('shield')
    await eventually(() => emoji(page).hasFocus()).toBe(true)
  })

  test('the same reaction twice', async () => {
    await shield()
    const page = await createScreen('leader')
    page.expectConsole(/ApiError/)
    await open(page)
    await fillIn(page)
    await clickButton(page, 'Add Configuration')

    await expectVisible(page.getByText('This emoji already gives this role in this channel.'))
    await eventually(() => emoji(page).getAttribute('aria-invalid')).toBe('true')
    await eventually(() => emoji(page).inputValue()).toBe('🛡️')
  })

  test('a server that fails', async () => {
    const page = await createScreen('leader')
    await open(page)
    await fillIn(page)
    const restore = await rejectChangesOf('reaction_configs')
    page.expectConsole(/ApiError/)
    await clickButton(page, 'Add Configuration')

    await expectVisible(page.getByText('Could not be added. Please try again.'))
    await eventually(() => page.getByRole('alert').count()).toBe(0)
    await restore()
    await clickButton(page, 'Add Configuration')
    await expectVisible(rows(page).first())
  })
})

describe('a reaction is deleted at once', () => {
  test('a deleted reaction is restored by Undo', async () => {
    await shield()
    const page = await createScreen('leader')
    await open(page)
    await clickButton(page, remove)
    await expectVisible(page.getByText('No reactions yet. Add one to verify members.'))
    await eventually(() => app.db.$count(reactionConfigs)).toBe(0)

    await clickButton(page, 'Undo')

    await expectVisible(rows(page).first())
    await eventually(() => app.db.select().from(reactionConfigs)).toMatchObject([{ emoji: '🛡️' }])
  })

  test('a deleted reaction has no Undo if the server did not return its roles', async () => {
    await shield()
    const page = await createScreen('leader')
    const row = { id: 1, emoji: '🛡️', moderatorRoleName: 'Advisors', onlyOneChannelName: 'welcome' }
    page.reply('GET /api/menu/ReactionRoleConfig/get', { status: 200, json: [row] })
    await open(page)
    await clickButton(page, remove)

    await expectVisible(page.getByText('Deleted the reaction 🛡️ in #welcome.'))
    await eventually(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })

  test('a reaction that cannot be deleted shows the error at its row [spec 8.19]', async () => {
    await shield()
    const page = await createScreen('leader')
    await open(page)
    await rejectChangesOf('reaction_configs')
    page.expectConsole(/ApiError/)
    await clickButton(page, remove)

    await expectVisible(
      page.getByRole('table').getByText('Could not be deleted. Please try again.'),
    )
  })
})

test('data that fails to load shows an error in its place', async () => {
  await shield()
  const page = await createScreen('leader')
  const restore = await hideTable('reaction_configs')
  const restoreReply = page.reply('GET /api/DropDown/channels', { status: 500 })
  page.expectConsole(/ApiError/)
  await open(page)

  await expectVisible(page.getByText('The reactions could not be loaded.'))
  await expectVisible(page.getByText('Failed to load channels'))
  await restore()
  restoreReply()
  await page.getByRole('form').getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Retry' }).click()
  await expectVisible(rows(page).filter({ hasText: '#welcome' }))
})
