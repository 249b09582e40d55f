import { beforeAll, expect, test } from 'vitest'
import { emojis } from '../db/schema/guild.ts'
import { emptyDatabase, startBotHouse } from '../testing/bot-house.ts'
import { simulatorForTest } from '../testing/listener.ts'

// Opening the database takes its time where there is no template.
beforeAll(() => emptyDatabase())

test('the guild’s own emojis are those that it has now, seen or missed', async () => {
  const simulator = await simulatorForTest()
  const house = await startBotHouse(simulator)
  await house.listed(1)
  const names = async () => (await house.db.select().from(emojis)).map(({ name }) => name).sort()
  expect(await names()).toEqual(['lantern', 'wave'])

  simulator.control.emoji({ name: 'siege' })
  simulator.control.emoji({ name: 'wave', remove: true })
  await house.caughtUp(simulator)
  expect(await names()).toEqual(['lantern', 'siege'])

  simulator.control.fault({ kind: 'lose-session' })
  for (const name of ['lantern', 'siege']) simulator.control.emoji({ name, remove: true })
  await house.listed(2)
  expect(await names()).toEqual([])
})
