import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memberTotals } from '../db/schema/activity.ts'
import { channels, members, settings } from '../db/schema/guild.ts'
import { listChannelChoices } from '../domain/settings/dropdowns.ts'
import { type BotHouse, emptyDatabase, startBotHouse } from '../testing/bot-house.ts'
import { simulatorForTest } from '../testing/listener.ts'

// Opening the database takes its time where there is no template.
beforeAll(() => emptyDatabase())

const stored = async ({ db }: BotHouse, id: string) =>
  (await db.select().from(channels).where(eq(channels.id, id)))[0]

const offered = async ({ db }: BotHouse) =>
  (await listChannelChoices(db)).map(({ channelName }) => channelName)

test('a hidden channel keeps its name and is not offered as a choice until the bot can view it again', async () => {
  const simulator = await simulatorForTest()
  const general = simulator.control.channels().find(({ name }) => name === 'general')?.id ?? ''
  const house = await startBotHouse(simulator)
  await house.listed(1)

  simulator.control.hide({ channel: 'general' })
  await house.caughtUp(simulator)
  expect(await stored(house, general)).toMatchObject({ name: 'general', isHidden: true })
  expect(await offered(house)).toEqual(['news'])

  simulator.control.hide({ channel: 'general', undo: true })
  await house.caughtUp(simulator)
  expect(await stored(house, general)).toMatchObject({ name: 'general', isHidden: false })
  expect(await offered(house)).toEqual(['general', 'news'])
})

test('a private Interviews category is selected once the bot can view it', async () => {
  const simulator = await simulatorForTest()
  const rooms = simulator.control.channels().find(({ name }) => name === 'Interviews')?.id ?? ''
  simulator.control.hide({ channel: 'Interviews' })
  const house = await startBotHouse(simulator)
  await house.listed(1)
  const chosen = async () => (await house.db.select().from(settings))[0]?.interviewCategoryId
  expect(await chosen()).toBeNull()
  expect(await stored(house, rooms)).toMatchObject({ name: '', isHidden: true })

  simulator.control.hide({ channel: 'Interviews', undo: true })
  await house.caughtUp(simulator)

  expect(await chosen()).toBe(rooms)
})

test('messages from before the bot could view a channel are not counted, even after a restart', async () => {
  const simulator = await simulatorForTest()
  const { control } = simulator
  control.hide({ channel: 'general' })
  const house = await startBotHouse(simulator)
  await house.listed(1)
  control.say({ as: 'aria', channel: 'general', text: 'Before', times: 3 })
  await house.stop()
  control.hide({ channel: 'general', undo: true })
  control.fault({ kind: 'lose-session' })
  await house.start()
  await house.listed(2)

  control.say({ as: 'aria', channel: 'general', text: 'After', times: 2 })
  await house.caughtUp(simulator)
  await house.stop()

  const [aria] = await house.db
    .select({ messages: memberTotals.messages })
    .from(memberTotals)
    .innerJoin(members, eq(members.id, memberTotals.memberId))
    .where(eq(members.userName, 'aria'))
  expect(aria).toEqual({ messages: 2 })
})
