import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  attendanceCheckConfigs,
  reactionConfigs,
} from '../../../src/db/schema/events/automation.ts'
import { eventChannels } from '../../../src/db/schema/events/events.ts'
import { games } from '../../../src/db/schema/games.ts'
import { roles } from '../../../src/db/schema/guild.ts'
import { channelIdOf, grantTasks, roleIdOf } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { rejectChangesOf } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  sentBodies,
} from '../site.ts'

beforeEach(() => app.reset())

const check = {
  ...{ checkDelayMinutes: 15, autoRemoveAbsentUsers: true, autoRemoveLateUsers: false },
  pingUsers: true,
}
const name = 'the check after 15 min'

async function open(path: string, as = 'leader'): Promise<Screen> {
  const page = await createScreen(as)
  await page.goto(path)
  await expectVisible(page.getByRole('list', { name: 'What the bot does' }))
  return page
}

const form = (page: Screen, edited = name) => page.getByRole('form', { name: `Edit ${edited}` })
const delay = (page: Screen) => form(page).getByPlaceholder('Enter check delay in minutes')
const cells = (page: Screen) => page.locator('tbody tr').first().getByRole('cell').allTextContents()
const sentences = (page: Screen) =>
  page.getByRole('list', { name: 'What the bot does' }).getByRole('listitem').allTextContents()
const editButton = (page: Screen) => page.getByRole('button', { name: `Edit ${name}` })

describe('editing configurations', () => {
  test('a configuration is changed in place, and the focus returns to its button', async () => {
    await app.db.insert(attendanceCheckConfigs).values(check)
    const page = await open('/menu/automation')
    await clickButton(page, `Edit ${name}`)
    await eventually(() => delay(page).hasFocus()).toBe(true)
    expect(await delay(page).inputValue()).toBe('15')

    await delay(page).fill('30')
    await form(page).getByRole('combobox', { name: 'Ping Users' }).selectOption('No')
    await clickButton(page, 'Save')

    await eventually(() => cells(page)).toEqual(['30', 'Yes', 'No', 'No', ''])
    const edited = page.getByRole('button', { name: 'Edit the check after 30 min' })
    await eventually(() => edited.hasFocus()).toBe(true)
    expect(sentBodies(page, 'PUT')).toMatchObject([{ CheckDelayMinutes: 30, PingUsers: false }])
    expect(await app.db.select().from(attendanceCheckConfigs)).toMatchObject([
      { checkDelayMinutes: 30, autoRemoveAbsentUsers: true, pingUsers: false },
    ])
  })

  test('a configuration stays as it was if its change is cancelled', async () => {
    await app.db.insert(attendanceCheckConfigs).values(check)
    const page = await open('/menu/automation')
    await clickButton(page, `Edit ${name}`)
    await delay(page).fill('30')
    await clickButton(page, 'Cancel')

    await eventually(() => cells(page)).toEqual(['15', 'Yes', 'No', 'Yes', ''])
    await eventually(() => editButton(page).hasFocus()).toBe(true)
    await clickButton(page, `Edit ${name}`)
    expect(await delay(page).inputValue()).toBe('15')
    expect(sentBodies(page, 'PUT')).toEqual([])
  })

  test('the form keeps what was typed if the server refuses it or fails', async () => {
    await app.db.insert(attendanceCheckConfigs).values(check)
    const page = await open('/menu/automation')
    page.expectConsole(/ApiError/)
    await clickButton(page, `Edit ${name}`)
    await delay(page).fill('0')
    await clickButton(page, 'Save')
    await expectVisible(page.getByText('The check delay, in minutes, must be between 1 and 1,440.'))
    await eventually(() => delay(page).getAttribute('aria-invalid')).toBe('true')

    await delay(page).fill('45')
    const restore = await rejectChangesOf('attendance_check_configs')
    await clickButton(page, 'Save')
    await expectVisible(page.getByText('Could not be saved. Please try again.'))
    expect(await delay(page).inputValue()).toBe('45')
    await restore()
    await clickButton(page, 'Save')

    await eventually(() => cells(page)).toEqual(['45', 'Yes', 'No', 'Yes', ''])
  })

  test('an attendance check that is gone meanwhile says so', async () => {
    await app.db.insert(attendanceCheckConfigs).values(check)
    const page = await open('/menu/automation')
    page.expectConsole(/ApiError/)
    await clickButton(page, `Edit ${name}`)
    await app.db.delete(attendanceCheckConfigs)
    await delay(page).fill('30')
    await clickButton(page, 'Save')

    await expectVisible(
      page.getByText('Could not be saved. This attendance check is not configured.'),
    )
    expect(await delay(page).inputValue()).toBe('30')
    await clickButton(page, 'Cancel')
    await expectVisible(page.getByText('No attendance checks yet.'))
  })

  test('a configuration whose role is gone still shows it, and the refusal stands at its field', async () => {
    const created = await app.db.insert(games).values({ name: 'Stonegard' }).returning()
    const channelId = await channelIdOf(app.db, 'castle-nights')
    const roleId = await roleIdOf(app.db, 'Siege Party')
    await app.db.insert(eventChannels).values({ channelId, roleId, gameId: created[0]!.id })
    await app.db.update(roles).set({ deletedAt: new Date() }).where(eq(roles.id, roleId))
    const page = await open('/menu/eventsconfig')
    page.expectConsole(/ApiError/)
    const edited = 'the configuration of #castle-nights'
    await clickButton(page, `Edit ${edited}`)
    const role = form(page, edited).getByRole('combobox', { name: 'Role' })
    await eventually(() => role.getByRole('option').allTextContents()).toContain('Siege Party')
    expect(await role.inputValue()).toBe(roleId)

    await clickButton(page, 'Save')

    await eventually(() => role.getAttribute('aria-invalid')).toBe('true')
  })

  test('there is no button to edit for those who may not change it', async () => {
    const created = await app.db.insert(games).values({ name: 'Stonegard' }).returning()
    const channelId = await channelIdOf(app.db, 'castle-nights')
    const roleId = await roleIdOf(app.db, 'Siege Party')
    await app.db.insert(eventChannels).values({ channelId, roleId, gameId: created[0]!.id })
    await grantTasks(app.db, 'Main Roster', 'events')
    const page = await open('/menu/eventsconfig', 'member')

    await expectHidden(page.getByRole('button', { name: /^Edit/ }))
  })
})

describe('sentences of configurations', () => {
  test('a check has a sentence for each combination of its switches', async () => {
    const switches = [true, false]
    const choices = switches.flatMap((autoRemoveAbsentUsers) =>
      switches.flatMap((autoRemoveLateUsers) =>
        switches.map((pingUsers) => ({ autoRemoveAbsentUsers, autoRemoveLateUsers, pingUsers })),
      ),
    )
    await app.db
      .insert(attendanceCheckConfigs)
      .values(choices.map((choice, n) => ({ ...choice, checkDelayMinutes: n + 1 })))
    const page = await open('/menu/automation')

    const record = 'attendance is recorded and a summary is posted in its channel'
    const ping = ', which mentions those who are absent or late'
    const both = 'Those who are absent or late, and not in voice, lose their sign-up.'
    const absent = 'Those who are absent lose their sign-up.'
    const late = 'Those who are late, and not yet in voice, lose their sign-up.'
    const nobody = 'Nobody loses their sign-up.'
    const ends = [both, absent, late, nobody].flatMap((end) => [`${ping}. ${end}`, `. ${end}`])
    expect(await sentences(page)).toEqual(
      ends.map((end, n) => `${n + 1} min after an event starts, ${record}${end}`),
    )
  })

  test('a reaction with which the bot cannot verify has no sentence', async () => {
    await app.db.insert(reactionConfigs).values({
      ...{ emoji: '🛡️', emojiKey: '🛡' },
      moderatorRoleId: await roleIdOf(app.db, 'Advisors'),
      verificationRoleId: await roleIdOf(app.db, 'Advisors'),
      channelId: await channelIdOf(app.db, 'welcome'),
    })
    await app.db.update(roles).set({ isManaged: true }).where(eq(roles.name, 'Advisors'))
    const page = await createScreen('leader')
    await page.goto('/menu/reactionconfig')

    await expectVisible(page.getByRole('button', { name: /^Edit the reaction/ }))
    await expectHidden(page.getByRole('list', { name: 'What the bot does' }))
  })

  test('a virtualised list has no sentences', async () => {
    const checks = Array.from({ length: 201 }, (_, n) => ({ ...check, checkDelayMinutes: n + 1 }))
    await app.db.insert(attendanceCheckConfigs).values(checks)
    const page = await createScreen('leader')
    await page.goto('/menu/automation')

    await expectVisible(page.getByRole('button', { name: 'Edit the check after 1 min' }))
    await expectHidden(page.getByRole('list', { name: 'What the bot does' }))
  })

  test('a reaction has a sentence, and is changed in place', async () => {
    await app.db.insert(reactionConfigs).values({
      ...{ emoji: '🛡️', emojiKey: '🛡' },
      moderatorRoleId: await roleIdOf(app.db, 'Advisors'),
      verificationRoleId: await roleIdOf(app.db, 'Verified'),
      channelId: await channelIdOf(app.db, 'welcome'),
    })
    const page = await open('/menu/reactionconfig')
    expect(await sentences(page)).toEqual([
      'When somebody with the role Advisors reacts with 🛡️ to a message in #welcome, its author gets the role Verified.',
    ])
    const edited = 'the reaction 🛡️ in #welcome'
    await clickButton(page, `Edit ${edited}`)
    const moderator = form(page, edited).getByRole('combobox', { name: 'Moderator Role' })
    await eventually(() => moderator.inputValue()).toBe(await roleIdOf(app.db, 'Advisors'))

    await moderator.selectOption('Monarchs')
    await clickButton(page, 'Save')

    await eventually(() => sentences(page)).toEqual([
      'When somebody with the role Monarchs reacts with 🛡️ to a message in #welcome, its author gets the role Verified.',
    ])
    expect(await app.db.select().from(reactionConfigs)).toMatchObject([
      { moderatorRoleId: await roleIdOf(app.db, 'Monarchs') },
    ])
  })

  test('an event channel has a sentence, and keeps its channel when it is changed', async () => {
    const created = await app.db.insert(games).values({ name: 'Stonegard' }).returning()
    const channelId = await channelIdOf(app.db, 'castle-nights')
    const roleId = await roleIdOf(app.db, 'Siege Party')
    await app.db.insert(eventChannels).values({ channelId, roleId, gameId: created[0]!.id })
    const page = await open('/menu/eventsconfig')
    const base =
      'New events in #castle-nights are for Stonegard, mention Siege Party and are open to those who have this role, unless an event names another game or other roles.'
    expect(await sentences(page)).toEqual([base])
    const edited = 'the configuration of #castle-nights'
    await clickButton(page, `Edit ${edited}`)
    await expectHidden(form(page, edited).getByRole('combobox', { name: 'Channel' }))

    await form(page, edited).getByRole('spinbutton', { name: 'Sheet Tab ID' }).fill('1834')
    await clickButton(page, 'Save')

    await eventually(() => sentences(page)).toEqual([
      `${base} The game’s spreadsheet, if it has one, gets the attendance in the tab with the ID 1834.`,
    ])
    expect(await app.db.select().from(eventChannels)).toMatchObject([{ channelId, sheetId: 1834 }])
  })
})
