import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { channels, guild, members, roles, settings } from '../../db/schema/guild.ts'
import { findRemovalProblem } from '../../domain/guild/grantable-roles.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { testingSeed } from '../../testing/simulator/seed.ts'
import { emptyDatabase, startTestBot, type TestBot } from '../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

test('a bot whose application has another id is recognized, also by processes without a bot', async () => {
  const simulator = await startTestSimulator({
    seed: { ...testingSeed(), hasOwnApplicationId: true },
  })
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)

  const bot = await testBot.member('muster')
  expect(bot?.id).not.toBe(simulator.settings.clientId)
  expect(await testBot.db.select().from(guild)).toMatchObject([{ botId: bot?.id }])
  const highest = (await roleIds(testBot))('Monarchs') ?? ''
  const context = { db: testBot.db, guildId: simulator.settings.guildId }
  expect(await findRemovalProblem(context, highest)).toContain('move the role Muster above it')
  await expect
    .poll(() =>
      simulator.control
        .command({ as: 'wyn', channel: 'general', name: 'leaderboard' })
        .catch(() => null),
    )
    .toMatchObject({ replies: [{ ephemeral: true }] })
})

test('the first start stores the guild and fills in the settings', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)

  const idOf = await roleIds(testBot)
  expect(await testBot.db.select().from(guild)).toMatchObject([{ name: 'Lantern Guard' }])
  expect(await testBot.db.$count(members, eq(members.inGuild, true))).toBe(5)
  expect(await testBot.db.$count(channels)).toBe(6)
  const [rooms] = await testBot.db.select().from(channels).where(eq(channels.name, 'Interviews'))
  expect(await testBot.db.select().from(settings)).toMatchObject([
    {
      staffRoleIds: [idOf('Monarchs'), idOf('Advisors')],
      mainRosterRoleId: idOf('Main Roster'),
      rolePriority: [idOf('Monarchs'), idOf('Advisors'), idOf('Main Roster')],
      timeZone: 'Europe/Berlin',
      doesVoiceCountAlone: false,
      keepsAllRewards: false,
      announcementChannelId: null,
      interviewCategoryId: rooms?.id,
      archiveCategoryId: null,
      approvedRoleId: null,
      doesRejectSilent: false,
      voteQuorum: null,
      doesExportReviews: false,
    },
  ])
})

test('settings saved by staff are kept when the guild becomes available again', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  await testBot.db.update(settings).set({ staffRoleIds: [], timeZone: 'Europe/Lisbon' })

  simulator.control.fault({ kind: 'lose-session' })
  await testBot.listed(2)

  expect(await testBot.db.select().from(settings)).toMatchObject([
    { staffRoleIds: [], timeZone: 'Europe/Lisbon' },
  ])
})

/** Role ids by name. */
async function roleIds({ db }: TestBot) {
  const all = await db.select().from(roles)
  return (name: string) => all.find((role) => role.name === name)?.id ?? `no role ${name}`
}
