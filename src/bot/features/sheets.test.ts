import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attendance } from '../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../db/schema/events/automation.ts'
import { events } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { voicePresences } from '../../db/schema/ingest.ts'
import { decideAttendance } from '../../domain/attendance/decide-attendance.ts'
import { enqueueDueChecks } from '../../domain/attendance/due-checks.ts'
import { listServices } from '../../domain/core/connected-services.ts'
import { cancelEvent, updateEvent } from '../../domain/events/change-event.ts'
import { createEvent } from '../../domain/events/create-event.ts'
import { processDueEvents } from '../../domain/events/due-events.ts'
import { saveEventChannel } from '../../domain/events/event-channels.ts'
import { saveGame } from '../../domain/games/games.ts'
import { eraseMember } from '../../domain/privacy/erase.ts'
import { cancelMissingEvent, importEvent } from '../../domain/raid-helper/import-event.ts'
import { saveSettings } from '../../domain/settings/settings.ts'
import { enqueueTabsOfEvents } from '../../domain/sheets/enqueue-tabs.ts'
import { roleIdOf } from '../../testing/features/settings.ts'
import {
  daysAfterSiege,
  failures,
  head,
  localTime,
  rows,
  rowsOf,
  siege,
  spreadsheetId,
} from '../../testing/integrations/sheets-guild.ts'

test('expected members are written to the tab with their sign-ups; other tabs are unchanged', async () => {
  const guild = await siege()

  expect(guild.shown()).toEqual([['Name', 'Discord ID', head], ...rows(guild, true, true, false)])
  const [own, , bank] = guild.spreadsheet().tabs
  expect(own).toEqual(guild.own)
  expect(bank?.cells).toEqual([[null]])
  const [source] = await listServices(guild.testBot.db)
  expect(source).toMatchObject({ name: 'sheets', failure: null, lastSuccessAt: expect.any(Date) })
})

test('changes within a minute are written once', async () => {
  const guild = await siege()
  const before = guild.writes()
  await guild.press('wyn', 'Sign up')
  await guild.press('aria', 'Withdraw')
  await guild.press('aria', 'Late')

  const waits = await guild.isWaiting()
  expect(waits).toHaveLength(1)
  expect(waits[0]).toBeGreaterThan(30)
  expect(waits[0]).toBeLessThan(61)
  await guild.written()
  expect(guild.writes()).toBe(before + 1)
  expect(rowsOf(guild)).toEqual(rows(guild, true, true, true))
})

test('once attendance is taken, the tab lists who was there; an officer’s correction is written again', async () => {
  const guild = await siege()
  const { db, ctx } = guild.testBot
  await db.insert(attendance).values([
    { eventId: guild.event.id, memberId: guild.idOf('aria'), found: 'absent' },
    { eventId: guild.event.id, memberId: guild.idOf('wyn'), found: 'unsigned' },
  ])
  await enqueueTabsOfEvents(db, [guild.event.id], ctx.now())
  await guild.written()
  expect(rowsOf(guild)).toEqual(rows(guild, false, true, true))

  const verdict = { userId: guild.idOf('aria'), standing: 'present' } as const
  await decideAttendance(ctx, guild.idOf('isaure'), guild.event.id, verdict)
  await guild.written()
  expect(rowsOf(guild)).toEqual(rows(guild, true, true, true))
})

test('gaining or losing the role, and leaving, update the tab', async () => {
  const guild = await siege()
  guild.control.roles({ as: 'isaure', add: ['Friend'] })
  guild.control.roles({ as: 'brannoc', remove: ['Friend'] })
  guild.control.leave({ as: 'wyn' })
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  await guild.written()

  expect(rowsOf(guild)).toEqual([
    ['Aria', guild.idOf('aria'), true],
    ['Isaure', guild.idOf('isaure'), false],
  ])
})

test('a member whose data is deleted is removed from the tab', async () => {
  const guild = await siege()
  await eraseMember(guild.testBot.ctx, guild.idOf('aria'))
  await guild.written()

  expect(rowsOf(guild)).toEqual(rows(guild, false, true, false))
})

test('an attendance check is written', async () => {
  const guild = await siege()
  const { db, ctx } = guild.testBot
  guild.control.voice({ as: 'wyn', channel: 'Table' })
  await expect.poll(() => db.$count(voicePresences)).toBe(1)
  const createdAt = new Date(Date.now() - 24 * 60 * 60_000)
  await db.insert(attendanceCheckConfigs).values({ checkDelayMinutes: 10, createdAt, ...noActions })
  const startsAt = new Date(Date.now() - 11 * 60_000)
  await db.update(events).set({ startsAt })
  await enqueueDueChecks(ctx)

  // Brannoc signed up as late and was not there; Wyn came without a sign-up.
  const shown = async () => {
    await guild.makeDue()
    return rowsOf(guild)
  }
  await expect.poll(shown).toEqual(rows(guild, false, false, true))
})

const noActions = { autoRemoveAbsentUsers: false, autoRemoveLateUsers: false, pingUsers: false }

test('planned, repeated, moved and cancelled events are updated in the tab, in the guild’s time zone', async () => {
  const guild = await siege()
  const { ctx, db } = guild.testBot
  const heads = () => guild.shown()[0]?.slice(2)
  const admin = guild.idOf('isaure')
  const raidAt = daysAfterSiege(23)
  const plan = { channelId: guild.channelId, title: 'Raid', start: localTime(raidAt) }
  const raid = await createEvent(ctx, admin, { ...plan, durationMinutes: 60 })
  await guild.written()
  expect(heads()).toEqual([head, `${localTime(raidAt)} Raid`])

  const timeZone = 'America/New_York'
  const siegeHead = `${localTime(daysAfterSiege(0), timeZone)} Siege of Valion`
  await saveSettings(ctx, admin, { timeZone })
  await guild.written()
  expect(heads()).toEqual([siegeHead, `${localTime(raidAt, timeZone)} Raid`])

  const movedTo = localTime(daysAfterSiege(-1), timeZone)
  await updateEvent(ctx, admin, { eventId: raid.eventId, start: movedTo })
  await guild.written()
  expect(heads()).toEqual([`${movedTo} Raid`, siegeHead])

  await cancelEvent(ctx, admin, { eventId: raid.eventId })
  await guild.written()
  expect(heads()).toEqual([siegeHead])

  const [weekly] = await db.select().from(events).where(isSiege)
  await updateEvent(ctx, admin, { eventId: weekly!.id, repeatsWeekly: true })
  await db
    .update(events)
    .set({ startsAt: daysAfterSiege(-52) })
    .where(isSiege)
  await processDueEvents(ctx)
  await guild.written()
  expect(heads()).toHaveLength(2)
})

const isSiege = eq(events.title, 'Siege of Valion')

test('an event from Raid-Helper is in the tab with its title until it is deleted', async () => {
  const guild = await siege()
  const { ctx } = guild.testBot
  const heads = () => guild.shown()[0]?.slice(3)
  const startsAt = daysAfterSiege(4)
  const boss = { id: '42', channelId: guild.channelId, title: 'Boss', description: '' }
  const imported = { ...boss, startsAt, durationMinutes: 60, signups: [] }
  await importEvent(ctx, imported, new Date())
  await guild.written()
  expect(heads()).toEqual([`${localTime(startsAt)} Boss`])

  await importEvent(ctx, { ...imported, title: 'World Boss' }, new Date())
  await guild.written()
  expect(heads()).toEqual([`${localTime(startsAt)} World Boss`])

  await cancelMissingEvent(ctx, '42', new Date())
  await guild.written()
  expect(heads()).toEqual([])
})

test('a changed role, tab or spreadsheet is written at once', async () => {
  const guild = await siege()
  const { ctx, db } = guild.testBot
  const admin = guild.idOf('isaure')
  const [game] = await db.select().from(games)
  const choice = { channelId: guild.channelId, gameId: game!.id, sheetId: 9 }
  await saveEventChannel(ctx, admin, { ...choice, roleId: await roleIdOf(db, 'Monarchs') })
  await guild.written()
  const bank = () => guild.spreadsheet().tabs[2]?.cells.flat().filter(Boolean)
  expect(bank()).toContainEqual({ stringValue: guild.idOf('isaure') })
  expect(bank()).not.toContainEqual({ stringValue: guild.idOf('aria') })

  guild.google.spreadsheets.set('other', { access: 'editor', tabs: guild.spreadsheet().tabs })
  guild.google.spreadsheets.delete(spreadsheetId)
  await saveGame(ctx, admin, { gameId: game!.id, gameName: 'Aion 2', spreadsheetId: 'other' })
  await guild.written()
  expect(guild.google.count(/^POST .*other:batchUpdate$/)).toBe(1)
  expect(await failures(guild)).toEqual([])
})

test('a bot writes every tab when it starts', async () => {
  const guild = await siege()
  await guild.testBot.stop()
  await guild.testBot.db
    .insert(attendance)
    .values({ eventId: guild.event.id, memberId: guild.idOf('aria'), found: 'absent' })
  await guild.testBot.start()
  await guild.written()

  expect(rowsOf(guild)).toEqual(rows(guild, false, true, false))
})
