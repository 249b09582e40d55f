import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memberTotals } from '../../db/schema/activity.ts'
import { channels, members, settings } from '../../db/schema/guild.ts'
import { listChannelChoices } from '../../domain/settings/dropdowns.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { emptyDatabase, startTestBot, type TestBot } from '../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

const stored = async ({ db }: TestBot, id: string) =>
  (await db.select().from(channels).where(eq(channels.id, id)))[0]

const offered = async ({ db }: TestBot) =>
  (await listChannelChoices(db)).map(({ channelName }) => channelName)

test('a hidden channel keeps its name and is not offered as a choice until the bot can view it again', async () => {
  const simulator = await startTestSimulator()
  const general = simulator.control.channels().find(({ name }) => name === 'general')?.id ?? ''
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)

  simulator.control.hide({ channel: 'general' })
  await testBot.waitForGatewayEvents(simulator)
  expect(await stored(testBot, general)).toMatchObject({ name: 'general', isHidden: true })
  expect(await offered(testBot)).toEqual(['news'])

  simulator.control.hide({ channel: 'general', undo: true })
  await testBot.waitForGatewayEvents(simulator)
  expect(await stored(testBot, general)).toMatchObject({ name: 'general', isHidden: false })
  expect(await offered(testBot)).toEqual(['general', 'news'])
})

test('a private Interviews category is selected once the bot can view it', async () => {
  const simulator = await startTestSimulator()
  const rooms = simulator.control.channels().find(({ name }) => name === 'Interviews')?.id ?? ''
  simulator.control.hide({ channel: 'Interviews' })
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const chosen = async () => (await testBot.db.select().from(settings))[0]?.interviewCategoryId
  expect(await chosen()).toBeNull()
  expect(await stored(testBot, rooms)).toMatchObject({ name: '', isHidden: true })

  simulator.control.hide({ channel: 'Interviews', undo: true })
  await testBot.waitForGatewayEvents(simulator)

  expect(await chosen()).toBe(rooms)
})

test('messages from before the bot could view a channel are not counted, even after a restart', async () => {
  const simulator = await startTestSimulator()
  const { control } = simulator
  control.hide({ channel: 'general' })
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  control.say({ as: 'aria', channel: 'general', text: 'Before', times: 3 })
  await testBot.stop()
  control.hide({ channel: 'general', undo: true })
  control.fault({ kind: 'lose-session' })
  await testBot.start()
  await testBot.listed(2)

  control.say({ as: 'aria', channel: 'general', text: 'After', times: 2 })
  await testBot.waitForGatewayEvents(simulator)
  await testBot.stop()

  const [aria] = await testBot.db
    .select({ messages: memberTotals.messageCount })
    .from(memberTotals)
    .innerJoin(members, eq(members.id, memberTotals.memberId))
    .where(eq(members.userName, 'aria'))
  expect(aria).toEqual({ messages: 2 })
})
