import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventChannels } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { listServices } from '../../domain/core/connected-services.ts'
import { retryFailedJob } from '../../domain/jobs/failed-jobs.ts'
import {
  failures,
  rows,
  rowsOf,
  siege,
  spreadsheetId,
  tabId,
} from '../../testing/integrations/sheets-guild.ts'

test('a permanent error is on Health once with a remedy and can be retried', async () => {
  const guild = await siege()
  guild.spreadsheet().access = 'none'
  for (const label of ['Withdraw', 'Sign up']) {
    await guild.press('aria', label)
    await guild.written()
  }
  const failed = await failures(guild)
  const reason = `Google does not let Muster write to the spreadsheet ${spreadsheetId}. Share it with ${guild.google.email} as an editor.`
  expect(failed).toMatchObject([
    { title: 'Attendance in Google Sheets', about: '#general', reason },
  ])
  expect(await listServices(guild.testBot.db)).toMatchObject([{ name: 'sheets', failure: reason }])

  guild.spreadsheet().access = 'editor'
  await retryFailedJob(guild.testBot.ctx, guild.idOf('isaure'), failed[0]?.id ?? '')
  await expect.poll(() => failures(guild)).toEqual([])
  await guild.written()
  expect(rowsOf(guild)).toEqual(rows(guild, true, true, false))
  expect(await listServices(guild.testBot.db)).toMatchObject([{ failure: null }])
})

test('two channels with the same tab are reported before either is overwritten', async () => {
  const guild = await siege()
  const [own] = await guild.testBot.db.select().from(eventChannels)
  const channelId = guild.control.channels().find(({ id }) => id !== own?.channelId)?.id ?? ''
  await guild.testBot.db.insert(eventChannels).values({ ...own!, channelId })
  const before = guild.writes()
  await guild.press('wyn', 'Sign up')
  await guild.written()

  expect(guild.writes()).toBe(before)
  expect(await failures(guild)).toMatchObject([
    { reason: expect.stringMatching(`^#general and #.* have the same tab, ${tabId}\\. Give each`) },
  ])
})

test('a write is retried after Google’s Retry-After', async () => {
  const guild = await siege()
  guild.google.failNext({ on: /:batchUpdate$/, status: 429, headers: { 'retry-after': '600' } })
  await guild.press('wyn', 'Sign up')
  await guild.makeDue()
  await expect.poll(async () => (await guild.isWaiting())[0]).toBeGreaterThan(500)
  expect(await listServices(guild.testBot.db)).toMatchObject([
    { failure: 'Google asks for a pause: too much was written.' },
  ])

  await guild.written()
  expect(rowsOf(guild)).toEqual(rows(guild, true, true, true))
  expect(await failures(guild)).toEqual([])
})

test('a write whose response was lost in a crash is repeated', async () => {
  const guild = await siege()
  const before = guild.writes()
  guild.google.failNext({ on: /:batchUpdate$/, status: 0, isDone: true })
  await guild.press('wyn', 'Sign up')
  await guild.makeDue()
  await expect.poll(() => guild.writes()).toBe(before + 1)
  await guild.testBot.stop()
  const shown = guild.shown()
  expect(shown.slice(1)).toEqual(rows(guild, true, true, true))

  await guild.testBot.start()
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  await guild.written()
  expect(guild.writes()).toBeGreaterThan(before + 1)
  expect(guild.shown()).toEqual(shown)
})

test('a channel without a tab, or a game without a spreadsheet, enqueues no write', async () => {
  const guild = await siege()
  const before = guild.writes()
  await guild.configure({ sheetId: null })
  await guild.press('wyn', 'Sign up')
  expect(await guild.isWaiting()).toEqual([])

  await guild.configure({ sheetId: tabId })
  await guild.testBot.db.update(games).set({ spreadsheetId: null }).where(eq(games.name, 'Aion 2'))
  await guild.press('wyn', 'Late')
  expect(await guild.isWaiting()).toEqual([])
  expect(guild.writes()).toBe(before)
})
