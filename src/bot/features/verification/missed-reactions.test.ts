import { beforeAll, expect, test } from 'vitest'
import { handledReactions, reactionBackfill } from '../../../db/schema/verification.ts'
import { startVerificationGuild } from '../../../testing/features/verification.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

/** A guild whose bot can be offline without a replay afterwards. */
async function guildWithGaps() {
  const guild = await startVerificationGuild()
  const { testBot, control } = guild
  async function leave() {
    await guild.settled()
    await testBot.stop()
    control.fault({ kind: 'lose-session' })
  }
  /** Restarts the bot and waits until it has read all missed reactions. */
  async function comeBack() {
    await testBot.start()
    await expect.poll(() => testBot.ctx.discord.state()).toBe('ready')
    await isRead()
    await guild.settled()
  }
  const isRead = () => testBot.poll(() => testBot.db.$count(reactionBackfill)).toBe(0)
  return { ...guild, leave, comeBack, isRead }
}

test('reactions during downtime verify the member once when the bot is back', async () => {
  const { configure, say, react, rolesOf, leave, comeBack, recorded, given, testBot } =
    await guildWithGaps()
  await configure()
  const before = say('aria')
  await leave()
  react('brannoc', before)
  react('wyn', say('aria'))
  react('brannoc', say('brannoc'))
  react('aria', say('wyn'))

  await comeBack()

  await testBot.poll(() => rolesOf('aria')).toEqual(['Friend'])
  expect(await recorded()).toMatchObject([{ by: 'brannoc', after: { messageId: before } }])
  expect(rolesOf('wyn')).toEqual(['Main Roster'])
  expect(rolesOf('brannoc')).toEqual(['Advisors'])
  await leave()
  await comeBack()
  expect(given()).toEqual(['Verified by Brannoc (brannoc)'])
})

test('a session that cannot be resumed counts as downtime', async () => {
  const { configure, control, say, react, rolesOf, testBot } = await guildWithGaps()
  await configure()
  const message = say('aria')
  control.fault({ kind: 'down', seconds: 1 })
  control.fault({ kind: 'lose-session' })
  react('brannoc', message)

  await testBot.listed(2)

  await testBot.poll(() => rolesOf('aria')).toEqual(['Friend'])
})

test('a member who lost the role is not verified again by an earlier reaction', async () => {
  const { control, configure, say, react, rolesOf, leave, comeBack, settled, recorded } =
    await guildWithGaps()
  await configure()
  const [received, missed] = [say('aria'), say('wyn')]
  // A member who later became a moderator also reacted.
  control.react({ as: 'isaure', message: received, emoji: '✅' })
  react('brannoc', received)
  await leave()
  react('brannoc', missed)
  await comeBack()
  expect(await recorded()).toHaveLength(2)

  control.roles({ as: 'isaure', add: ['Advisors'] })
  control.roles({ as: 'aria', remove: ['Friend'] })
  control.roles({ as: 'wyn', remove: ['Friend'] })
  await settled()
  await leave()
  await comeBack()

  expect(rolesOf('aria')).toEqual([])
  expect(rolesOf('wyn')).toEqual(['Main Roster'])
  expect(await recorded()).toHaveLength(2)
})

test('reactions to messages from before the configuration have no effect', async () => {
  const { configure, say, react, rolesOf, leave, comeBack, testBot } = await guildWithGaps()
  const id = await configure({ emoji: '🔥' })
  const early = say('aria')
  await configure({ id })
  const later = say('wyn')
  // Saving it unchanged does not create another configuration.
  await configure({ id })
  await leave()
  react('brannoc', early)
  react('brannoc', later)

  await comeBack()

  await testBot.poll(() => rolesOf('wyn')?.toSorted()).toEqual(['Friend', 'Main Roster'])
  expect(rolesOf('aria')).toEqual([])
})

test('reactions older than a week are neither read nor stored', async () => {
  const { control, configure, backdate, say, react, rolesOf, leave, comeBack, testBot } =
    await guildWithGaps()
  await configure()
  await backdate(1000)
  const [wynsOfLong] = control.messages('general') as { id: string }[]
  const long = { messageId: BigInt(wynsOfLong!.id), emojiKey: '✅', memberId: '1' }
  await testBot.db.insert(handledReactions).values(long)
  await leave()
  react('brannoc', wynsOfLong!.id)
  react('brannoc', say('aria'))

  await comeBack()

  await testBot.poll(() => rolesOf('aria')).toEqual(['Friend'])
  expect(rolesOf('wyn')).toEqual(['Main Roster'])
  const remembered = await testBot.db.select().from(handledReactions)
  expect(remembered.map(({ messageId }) => messageId)).not.toContain(long.messageId)
})

test('custom emojis are matched by id, also after they were renamed or deleted', async () => {
  const { control, configure, say, react, rolesOf, leave, comeBack, testBot } =
    await guildWithGaps()
  const { written } = control.emoji({ name: 'verified' })
  await expect.poll(() => configure({ emoji: written }).catch(() => null)).not.toBeNull()
  await leave()
  react('brannoc', say('aria'), written.replace('verified', 'renamed'))
  control.emoji({ name: 'verified', remove: true })

  await comeBack()

  await testBot.poll(() => rolesOf('aria')).toEqual(['Friend'])
})

test('many messages and channels are read, and an unreadable one does not block others', async () => {
  const { control, configure, say, react, rolesOf, leave, testBot } = await guildWithGaps()
  await configure()
  await configure({ channel: 'news', gives: 'Main Roster' })
  await leave()
  control.say({ as: 'wyn', channel: 'news', text: 'Hear', times: 120 })
  react('brannoc', say('aria', 'news'))
  react('brannoc', say('aria'))
  const general = control.channels().find(({ name }) => name === 'general')!.id
  const route = `GET /api/v10/channels/${general}/messages`
  control.fault({ kind: 'status', status: 500, route, seconds: 600 })

  await testBot.start()
  await testBot.poll(() => rolesOf('aria')).toEqual(['Main Roster'])
  await expect
    .poll(() => testBot.warnings)
    .toContain('Missed reactions could not be read. Retrying.')
  await testBot.poll(() => testBot.db.$count(reactionBackfill)).toBe(1)
  control.clearFaults()

  // The bot reads again after ten seconds, one request at a time.
  const roles = () => rolesOf('aria')?.toSorted()
  await testBot.poll(roles).toEqual(['Friend', 'Main Roster'])
})

test('a bot continues the unfinished reading of the previous one', async () => {
  const { configure, say, react, rolesOf, leave, isRead, testBot, simulator } =
    await guildWithGaps()
  await configure()
  const message = say('aria')
  await leave()
  react('brannoc', message)
  const { control } = simulator
  control.fault({ kind: 'status', status: 500, route: '/reactions/', seconds: 600 })
  await testBot.start()
  await testBot.waitForGatewayEvents(simulator)
  await testBot.stop()
  expect(await testBot.db.$count(reactionBackfill)).toBe(1)
  control.clearFaults()

  await testBot.start()

  await testBot.listed(2)
  await testBot.poll(() => rolesOf('aria')).toEqual(['Friend'])
  await isRead()
})

test('reading runs concurrently with other work', async () => {
  const { control, configure, say, react, rolesOf, leave, testBot, simulator } =
    await guildWithGaps()
  await configure()
  const missed = say('wyn')
  await leave()
  react('brannoc', missed)
  control.fault({ kind: 'status', status: 500, route: '/reactions/', seconds: 600 })

  await testBot.start()
  await testBot.waitForGatewayEvents(simulator)
  react('brannoc', say('aria'))

  await testBot.poll(() => rolesOf('aria')).toEqual(['Friend'])
  expect(rolesOf('wyn')).toEqual(['Main Roster'])
})
