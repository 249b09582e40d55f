import { beforeAll, expect, test } from 'vitest'
import type { ChosenFeatures } from '../../contract/setup/features.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { combatRoles } from '../../db/schema/games.ts'
import { channels, guild, roles, settings } from '../../db/schema/guild.ts'
import { listEventChannels } from '../../domain/events/event-channels.ts'
import { readFailedJobs } from '../../domain/jobs/failed-jobs.ts'
import { enqueueFeatures } from '../../domain/setup/features/enqueue-features.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { overwritesIn } from '../../testing/discord/set-overwrite.ts'
import { allJobsDone, idOf } from '../../testing/features/reward-roles.ts'
import { auditTrail, channelIdOf, roleIdOf } from '../../testing/features/settings.ts'
import { emptyDatabase, startTestBot } from '../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

const off = { isOn: false, channelId: null }

/** Nothing is switched on. */
const nothing: ChosenFeatures = {
  events: { ...off, gameName: '', roleId: null },
  ...{ levels: off, applications: off, interviews: off },
  verification: { ...off, moderatorRoleId: null, verifiedRoleId: null },
}

/** A guild whose bot is ready, and its owner’s choice of features. */
async function guildToSetUp() {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const { db } = testBot
  const actorId = idOf(simulator, 'isaure')
  const switchOn = async (chosen: Partial<ChosenFeatures>) => {
    const setup = { chosen: { ...nothing, ...chosen }, actorId, language: 'en' }
    await enqueueFeatures(db, setup, testBot.ctx.now())
  }
  const channel = (name: string) => simulator.control.channels().find((one) => one.name === name)
  const channelIdOfNews = () => channelIdOf(db, 'news')
  return { simulator, testBot, db, switchOn, channel, actorId, channelIdOfNews }
}

test('channels of the server are used, and the game gets its combat roles', async () => {
  const { testBot, db, switchOn, simulator, actorId } = await guildToSetUp()
  const channelId = await channelIdOf(db, 'general')
  const categoryId = await channelIdOf(db, 'Hall')
  const [roster, staff, friend] = await Promise.all(
    ['Main Roster', 'Advisors', 'Friend'].map((name) => roleIdOf(db, name)),
  )
  const before = simulator.control.channels().length

  const isOn = true
  await switchOn({
    events: { isOn, channelId, gameName: ' guild wars 2 ', roleId: roster ?? null },
    levels: { isOn, channelId },
    applications: { isOn, channelId },
    interviews: { isOn, channelId: categoryId },
    verification: {
      ...{ isOn, channelId, moderatorRoleId: staff ?? null, verifiedRoleId: friend ?? null },
    },
  })
  await allJobsDone(testBot)

  expect(await listEventChannels(db)).toMatchObject([
    { channelId, roleName: 'Main Roster', gameName: 'Guild Wars 2' },
  ])
  expect(await db.$count(combatRoles)).toBeGreaterThan(0)
  expect(await db.select().from(settings)).toMatchObject([
    {
      announcementChannelId: channelId,
      reviewChannelId: channelId,
      interviewCategoryId: categoryId,
    },
  ])
  expect(await db.select().from(reactionConfigs)).toMatchObject([
    {
      emoji: '✅',
      channelId,
      moderatorRoleId: staff,
      verificationRoleId: friend,
      savedBy: actorId,
    },
  ])
  expect(simulator.control.channels()).toHaveLength(before)
  expect((await auditTrail(db)).map(({ action }) => action)).toContain('event channel saved')
})

test('missing channels are created: those of staff only for staff, the others for everyone', async () => {
  const { testBot, db, switchOn, simulator, channel } = await guildToSetUp()
  await switchOn({
    levels: { isOn: true, channelId: null },
    applications: { isOn: true, channelId: null },
  })
  await allJobsDone(testBot)

  const reviews = channel('reviews')
  const staff = [await roleIdOf(db, 'Monarchs'), await roleIdOf(db, 'Advisors')]
  const overwrites = overwritesIn(simulator, reviews?.id ?? '')
  expect(Object.keys(overwrites)).toEqual(
    expect.arrayContaining([...staff, simulator.settings.guildId]),
  )
  expect(overwritesIn(simulator, channel('level-ups')?.id ?? '')).toEqual({})
  expect(await db.select().from(settings)).toMatchObject([
    { announcementChannelId: channel('level-ups')?.id, reviewChannelId: reviews?.id },
  ])
})

test('a channel that an interrupted run has created is used', async () => {
  const { testBot, db, switchOn, simulator, channel } = await guildToSetUp()
  await testBot.ctx.discord.createChannel({ name: 'level-ups', visibleTo: 'everyone' }, 'Set-up')
  await testBot.waitForGatewayEvents(simulator)
  await switchOn({ levels: { isOn: true, channelId: null } })
  await allJobsDone(testBot)

  expect(await db.select().from(settings)).toMatchObject([
    { announcementChannelId: channel('level-ups')?.id },
  ])
  const named = await db.select().from(channels)
  expect(named.filter(({ name }) => name === 'level-ups')).toHaveLength(1)
})

test('a choice that cannot be done any more is shown on the Health page', async () => {
  const { db, switchOn } = await guildToSetUp()
  await switchOn({ levels: { isOn: true, channelId: '404' } })

  await expect
    .poll(() => readFailedJobs(db))
    .toMatchObject([
      {
        title: 'Feature from set-up',
        about: 'Levels',
        reason: 'The announcement channel is not a text channel of our Discord server.',
      },
    ])
})

test('a channel of the name that was there before is not used, because others may view it', async () => {
  const { testBot, db, switchOn, simulator, channel } = await guildToSetUp()
  const old = await testBot.ctx.discord.createChannel(
    { name: 'reviews', visibleTo: 'everyone' },
    'By hand',
  )
  await testBot.waitForGatewayEvents(simulator)
  await testBot.clock.advance(120_000)
  await switchOn({ applications: { isOn: true, channelId: null } })
  await allJobsDone(testBot)

  const [{ reviewChannelId } = {}] = await db.select().from(settings)
  expect(reviewChannelId).not.toBe(old)
  expect(simulator.control.channels().filter(({ name }) => name === 'reviews')).toHaveLength(2)
  expect(channel('reviews')).toBeDefined()
})

test('a start that is tried again resets what the first one configured, and finds its channels', async () => {
  const { testBot, db, switchOn, simulator } = await guildToSetUp()
  const [staff = null, friend = null] = await Promise.all(
    ['Advisors', 'Friend'].map((name) => roleIdOf(db, name)),
  )
  const isOn = true
  const verification = { ...off, isOn, moderatorRoleId: staff, verifiedRoleId: friend }
  const levels = { isOn, channelId: await channelIdOf(db, 'news') }
  await switchOn({ levels, verification })
  await allJobsDone(testBot)
  await switchOn({
    verification: { ...verification, verifiedRoleId: staff, moderatorRoleId: friend },
  })
  await allJobsDone(testBot)

  expect(await db.select().from(settings)).toMatchObject([{ announcementChannelId: null }])
  expect(await db.select().from(reactionConfigs)).toMatchObject([{ verificationRoleId: staff }])
  const named = simulator.control.channels().filter(({ name }) => name === 'verification')
  expect(named).toHaveLength(1)
  expect(overwritesIn(simulator, named[0]?.id ?? '')).toHaveProperty(simulator.settings.guildId)
})

test('a person who has lost the right to the settings configures nothing', async () => {
  const { db, switchOn, channelIdOfNews } = await guildToSetUp()
  await db.update(guild).set({ ownerId: '1' })
  await db.update(roles).set({ isAdministrator: false })
  await db.update(settings).set({ staffRoleIds: [] })
  await switchOn({ levels: { isOn: true, channelId: await channelIdOfNews() } })

  await expect.poll(() => readFailedJobs(db)).toMatchObject([{ about: 'Levels' }])
  expect(await db.select().from(settings)).toMatchObject([{ announcementChannelId: null }])
})

test('another choice before the start replaces the first one', async () => {
  const { testBot, db, switchOn } = await guildToSetUp()
  await testBot.stop()
  await switchOn({ levels: { isOn: true, channelId: await channelIdOf(db, 'news') } })
  const channelId = await channelIdOf(db, 'general')
  await switchOn({ applications: { isOn: true, channelId } })
  await testBot.start()
  await allJobsDone(testBot)

  expect(await db.select().from(settings)).toMatchObject([
    { announcementChannelId: null, reviewChannelId: channelId },
  ])
})
