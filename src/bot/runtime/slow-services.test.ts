import { expect, test } from 'vitest'
import { attendanceCheckConfigs } from '../../db/schema/events/automation.ts'
import { eventChannels, events } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { channels } from '../../db/schema/guild.ts'
import { levelRewards, xpConfig } from '../../db/schema/leveling.ts'
import { enqueueDueChecks } from '../../domain/attendance/due-checks.ts'
import type { JobKind } from '../../domain/jobs/jobs.ts'
import { countJobs } from '../../domain/jobs/queue-report.ts'
import { enqueueAllTabs } from '../../domain/sheets/enqueue-tabs.ts'
import { liveRaidHelper } from '../../integrations/raid-helper/live/live-raid-helper.ts'
import { googleSheets } from '../../integrations/sheets/live/google-sheets.ts'
import { readServiceAccount } from '../../integrations/sheets/live/service-account.ts'
import { startEventGuild } from '../../testing/features/events.ts'
import { makeJobsDue } from '../../testing/features/jobs.ts'
import { holds } from '../../testing/features/reward-roles.ts'
import { roleIdOf } from '../../testing/features/settings.ts'
import { startGoogle } from '../../testing/integrations/google/google.ts'
import { newTab } from '../../testing/integrations/google/spreadsheet.ts'
import { startFakeRaidHelper } from '../../testing/integrations/raid-helper-server.ts'
import { processLimit } from '../../testing/limits.ts'

const minute = 60_000
/** More than the bot's concurrency. */
const many = 12

type Guild = Awaited<ReturnType<typeof startEventGuild>>

/** A message now reaches a level whose role must be assigned before the service times out. */
async function givesRolesMeanwhile({ testBot, simulator, control }: Guild): Promise<void> {
  const { db } = testBot
  await db.insert(xpConfig).values({ messageMinXp: 50, messageMaxXp: 50, messageCooldown: 0 })
  const roleId = await roleIdOf(db, 'Main Roster')
  await db.insert(levelRewards).values({ kind: 'message', level: 1, roleId })
  control.say({ as: 'aria', channel: 'general', text: 'onwards' })
  await holds(simulator, 'aria', ['Friend', 'Main Roster'])
}

/** The number of completed, active and waiting jobs of a kind. */
async function countsOf({ testBot }: Guild, kind: JobKind) {
  const ofKind = (await countJobs(testBot.db)).filter((job) => job.kind === kind)
  return new Map(ofKind.map(({ state, count }) => [state, count]))
}

test('while Google is unresponsive, other work continues, shutdown is clean, and the write happens later', async () => {
  const google = await startGoogle()
  const tabs = Array.from({ length: many }, (_, id) => newTab(id, `Tab ${id}`, 3, 3))
  google.spreadsheets.set('1a', { access: 'editor', tabs })
  const sheets = googleSheets(readServiceAccount(google.keyFile()), { apiUrl: google.url })
  const guild = await startEventGuild({}, { sheets })
  const { db, ctx } = guild.testBot
  await db.update(games).set({ spreadsheetId: '1a' })
  const [own] = await db.select().from(eventChannels)
  const rows = tabs.map(({ id }) => ({ id: `${id + 1}`, name: `c${id}`, kind: 'text' as const }))
  await db.insert(channels).values(rows.map((row) => ({ ...row, position: 0 })))
  await db
    .insert(eventChannels)
    .values(rows.map(({ id }) => ({ ...own!, channelId: id, sheetId: Number(id) - 1 })))
  for (let call = 0; call < 100; call++) google.failNext({ on: /./, status: 0 })
  const makeDue = () => makeJobsDue(db, 'write-sheet-tab')
  await enqueueAllTabs(db, ctx.now())
  await makeDue()
  await expect.poll(() => google.count(/token/)).toBe(1)

  await givesRolesMeanwhile(guild)
  expect(google.count(/./)).toBe(1)
  await guild.testBot.stop()
  expect(google.count(/./)).toBe(1)

  google.answerAgain()
  await guild.testBot.start()
  await expect
    .poll(async () => {
      await makeDue()
      const counts = await countsOf(guild, 'write-sheet-tab')
      counts.delete('completed')
      return [...counts]
    })
    .toEqual([])
  expect(google.count(/:batchUpdate$/)).toBeGreaterThanOrEqual(many)
})

test('while Raid-Helper is unresponsive, other work continues, and many checks share one request', async () => {
  const guildId = '800000000000000001'
  const fake = await startFakeRaidHelper(guildId)
  const raidHelper = liveRaidHelper({ url: fake.url, key: fake.key, guildId })
  const guild = await startEventGuild({}, { raidHelper })
  const { testBot, channelId } = guild
  await expect.poll(() => fake.asked.length).toBeGreaterThan(0)
  const checks = { autoRemoveAbsentUsers: false, autoRemoveLateUsers: false, pingUsers: false }
  const createdAt = new Date(Date.now() - 24 * 60 * minute)
  await testBot.db
    .insert(attendanceCheckConfigs)
    .values({ checkDelayMinutes: 10, ...checks, createdAt })
  const startsAt = new Date(Date.now() - 11 * minute)
  const importedAt = new Date(startsAt.getTime() - minute)
  const begun = Array.from({ length: many }, (_, number) => ({
    id: `9000000000000000${10 + number}`,
    ...{ channelId, title: `Siege ${number}`, startsAt, importedAt, isOurs: false },
  }))
  await testBot.db.insert(events).values(begun)
  fake.goWrong({ milliseconds: 60_000 })
  const asked = fake.asked.length
  await enqueueDueChecks(testBot.ctx)
  await expect.poll(() => fake.asked.length).toBeGreaterThan(asked)

  await givesRolesMeanwhile(guild)
  const completed = async () => (await countsOf(guild, 'check-attendance')).get('completed')
  // Each waits for the service's ten seconds.
  await expect.poll(completed, { timeout: processLimit }).toBeGreaterThanOrEqual(many)
  expect(fake.asked.length - asked).toBeLessThan(many / 2)
})
