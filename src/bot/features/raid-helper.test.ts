import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attendance, attendanceChecks } from '../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../db/schema/events/automation.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { voicePresences } from '../../db/schema/ingest.ts'
import { enqueueDueChecks } from '../../domain/attendance/due-checks.ts'
import { listServices } from '../../domain/core/connected-services.ts'
import { liveRaidHelper } from '../../integrations/raid-helper/live/live-raid-helper.ts'
import { type Post, startEventGuild } from '../../testing/features/events.ts'
import { startFakeRaidHelper } from '../../testing/integrations/raid-helper-server.ts'

const minute = 60_000
const guildId = '800000000000000001'
const yesterday = new Date(Date.now() - 24 * 60 * minute)
const check = { checkDelayMinutes: 10, autoRemoveAbsentUsers: true, autoRemoveLateUsers: false }

/** A guild with a Raid-Helper event with sign-ups of Aria and Brannoc; Aria is in voice. */
async function fortress(startsIn: number) {
  const fake = await startFakeRaidHelper(guildId)
  const raidHelper = liveRaidHelper({ url: fake.url, key: fake.key, guildId })
  const guild = await startEventGuild({}, { raidHelper })
  const { channelId, testBot, control, idOf } = guild
  const config = { ...check, pingUsers: false, createdAt: yesterday }
  await testBot.db.insert(attendanceCheckConfigs).values(config)
  const startsAt = new Date(Date.now() + startsIn * minute)
  const id = fake.post({ channelId, title: 'Fortress', startsAt })
  fake.choose(id, idOf('aria'), 'Tank')
  fake.choose(id, idOf('brannoc'), 'Healer')
  // The first import was before the channel was configured.
  await testBot.stop()
  await testBot.start()
  await expect.poll(() => testBot.db.$count(signups)).toBe(2)
  await testBot.waitForGatewayEvents(guild.simulator)
  control.voice({ as: 'aria', channel: 'Table' })
  await expect.poll(() => testBot.db.$count(voicePresences)).toBe(1)
  return { ...guild, fake, id }
}

type Guild = Awaited<ReturnType<typeof fortress>>

/** Moves the event's start into the past in Raid-Helper and the database, without an import. */
async function letBegin({ fake, testBot, id }: Guild, minutes: number) {
  const startsAt = new Date(Math.floor((Date.now() - minutes * minute) / 1000) * 1000)
  fake.move(id, startsAt)
  const importedAt = new Date(startsAt.getTime() - 2 * minute)
  await testBot.db.update(events).set({ startsAt, importedAt }).where(eq(events.id, id))
  return importedAt
}

/** Runs the due checks and returns their messages. */
async function checked(guild: Guild): Promise<string[]> {
  await enqueueDueChecks(guild.testBot.ctx)
  await guild.jobsAreDone()
  const said = guild.control.messages('general') as Post[]
  return said.map(({ content }) => content).filter((text) => text.includes('Fortress'))
}

const standingsIn = async ({ testBot, idOf }: Guild) => {
  const rows = await testBot.db.select().from(attendance)
  const names = new Map(['aria', 'brannoc', 'wyn'].map((name) => [idOf(name), name]))
  return Object.fromEntries(rows.map(({ memberId, found }) => [names.get(memberId), found]))
}

test('the bot imports automatically, announces nothing, and reports success on Health', async () => {
  const guild = await fortress(24 * 60)
  await guild.jobsAreDone()

  expect(guild.posts()).toEqual([])
  expect(await guild.calendar()).toEqual([])
  await expect
    .poll(async () => (await listServices(guild.testBot.db))[0])
    .toMatchObject({ name: 'raid-helper', failure: null, lastSuccessAt: expect.any(Date) })

  await guild.testBot.stop()
  await guild.testBot.start()
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  expect(await guild.testBot.db.$count(events)).toBe(1)
  expect(await guild.testBot.db.$count(signups)).toBe(2)
})

test('a check uses current sign-ups, which it fetches if needed', async () => {
  const guild = await fortress(24 * 60)
  guild.fake.withdraw(guild.id, guild.idOf('brannoc'))
  guild.fake.choose(guild.id, guild.idOf('wyn'), 'Late')
  await letBegin(guild, 11)

  const [said] = await checked(guild)
  expect(said).toBe(
    '**Fortress**, 10 min after the start: 1 of 2 who signed up is in voice.\nLate (1): Wyn the Quick',
  )
  expect(await standingsIn(guild)).toEqual({ aria: 'present', wyn: 'late' })
})

test('if sign-ups cannot be fetched, the check says since when and removes nobody', async () => {
  const guild = await fortress(24 * 60)
  guild.fake.goWrong({ status: 500 })
  const importedAt = await letBegin(guild, 11)

  const [said] = await checked(guild)
  const moment = `<t:${importedAt.getTime() / 1000}:F>`
  expect(said).toContain(
    `1 of 2 who signed up is in voice.\nIts sign-ups could not be refreshed from Raid-Helper since ${moment}`,
  )
  expect(said).toContain('Nobody was removed.')
  expect(await standingsIn(guild)).toEqual({ aria: 'present', brannoc: 'absent' })
  const rows = await guild.testBot.db.select().from(signups)
  expect(rows.map(({ removedAt }) => removedAt)).toEqual([null, null])
  const checks = await guild.testBot.db.select().from(attendanceChecks)
  expect(checks).toMatchObject([{ counts: { present: 1, absent: 1, removed: null } }])
})

test('sign-ups fetched at the start are sufficient during a later outage', async () => {
  const guild = await fortress(24 * 60)
  guild.fake.goWrong({ status: 500 })
  await letBegin(guild, 11)
  await guild.testBot.db.update(events).set({ importedAt: new Date(Date.now() - 10 * minute) })

  const [said] = await checked(guild)
  expect(said).not.toContain('refreshed')
  const rows = await guild.testBot.db.select().from(signups)
  expect(rows.filter(({ removedAt }) => removedAt !== null)).toHaveLength(1)
})

test('a member who withdraws after the start was expected', async () => {
  const guild = await fortress(24 * 60)
  await letBegin(guild, 11)
  await guild.testBot.db.update(events).set({ importedAt: new Date(Date.now() - 10 * minute) })
  guild.fake.withdraw(guild.id, guild.idOf('brannoc'))

  const [said] = await checked(guild)
  expect(said).toContain('1 of 2 who signed up is in voice.\nAbsent (1): Brannoc')
})

test('a postponed event is not checked before its new time', async () => {
  const guild = await fortress(24 * 60)
  await letBegin(guild, 11)
  const later = new Date(Math.floor(Date.now() / 1000) * 1000 + 60 * minute)
  guild.fake.move(guild.id, later)

  expect(await checked(guild)).toEqual([])
  expect(await guild.testBot.db.select().from(events)).toMatchObject([{ startsAt: later }])
  expect(await standingsIn(guild)).toEqual({})
})
