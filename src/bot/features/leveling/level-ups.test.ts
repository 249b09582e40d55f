import { beforeAll, expect, test } from 'vitest'
import { memberTotals } from '../../../db/schema/activity.ts'
import { settings } from '../../../db/schema/guild.ts'
import { xpConfig } from '../../../db/schema/leveling.ts'
import { announceLevel } from '../../../domain/leveling/announce-level.ts'
import { saveXpConfig } from '../../../domain/leveling/save-xp-config.ts'
import { getXpConfig } from '../../../domain/leveling/xp-config.ts'
import { listenTo } from '../../../testing/discord/listener.ts'
import { allJobsDone, guildWith, idOf, say } from '../../../testing/features/reward-roles.ts'
import { channelIdOf } from '../../../testing/features/settings.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

// Opens the database in advance, which may take longer than a test's timeout.
beforeAll(() => emptyDatabase())

test('a level-up is announced once, without a ping, with its reward role', async () => {
  const { testBot, simulator } = await guildWith([['message', 2, 'Friend']])
  const announcementChannelId = await channelIdOf(testBot.db, 'news')
  await testBot.db.update(settings).set({ announcementChannelId })
  const news = () => simulator.control.messages('news') as { content: string; mentions: object }[]
  const id = idOf(simulator, 'aria')

  say(simulator, 'aria', 1)
  await expect
    .poll(() => news().map(({ content }) => content))
    .toEqual([`<@${id}> has reached message level 1.`])
  await testBot.db.update(xpConfig).set({ messageMinXp: 900, messageMaxXp: 900 })
  say(simulator, 'aria', 1)

  await expect.poll(() => news().length).toBe(2)
  await allJobsDone(testBot)
  expect(news()[1]?.content).toBe(
    `<@${id}> has reached message level 4 and now has the role **Friend**.`,
  )
  expect(news().map(({ mentions }) => mentions)).toEqual(
    Array.from({ length: 2 }, () => ({ everyone: false, users: [], roles: [] })),
  )
})

test('level-ups missed for more than a day are not announced', async () => {
  const { testBot, simulator } = await guildWith([])
  const announcementChannelId = await channelIdOf(testBot.db, 'news')
  await testBot.db.update(settings).set({ announcementChannelId })
  const memberId = idOf(simulator, 'aria')
  await testBot.db.insert(memberTotals).values({ memberId, messageXp: 60 })
  const reachedAgo = (hours: number) =>
    announceLevel(testBot.ctx, {
      memberId,
      kind: 'message',
      from: 0,
      level: 1,
      at: new Date(Date.now() - hours * 3_600_000).toISOString(),
    })

  await reachedAgo(25)
  expect(simulator.control.messages('news')).toEqual([])
  await reachedAgo(23)
  await reachedAgo(23)

  expect(simulator.control.messages('news')).toHaveLength(1)
})

test('messages within one cooldown earn XP once, also in a burst', async () => {
  const { testBot, simulator } = await guildWith([['message', 2, 'Friend']])
  await testBot.db.update(xpConfig).set({ messageCooldown: 60 })

  say(simulator, 'aria', 40)

  const written = async () => (await testBot.db.select().from(memberTotals))[0]
  await expect.poll(async () => (await written())?.messageCount).toBe(40)
  expect((await written())?.messageXp).toBe(50)
})

test('an XP setting saved by another process applies from the next message', async () => {
  const { testBot, simulator } = await guildWith([])
  // The context of another process, which shares only the database with the bot.
  const website = { ...testBot.ctx, discord: (await listenTo(simulator)).discord }
  const config = await getXpConfig(website.db)
  const xp = async () => (await testBot.db.select().from(memberTotals))[0]?.messageXp
  say(simulator, 'aria', 1)
  await expect.poll(xp).toBe(50)

  const leader = idOf(simulator, 'isaure')
  await saveXpConfig(website, leader, { ...config, messageMinXP: 7, messageMaxXP: 7 })
  say(simulator, 'aria', 1)

  await expect.poll(xp).toBe(57)
})
