import { beforeAll, expect, test } from 'vitest'
import { emojis } from '../../db/schema/guild.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { emptyDatabase, startTestBot } from '../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

test('custom emojis are up to date, also after missed changes', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const names = async () => (await testBot.db.select().from(emojis)).map(({ name }) => name).sort()
  expect(await names()).toEqual(['lantern', 'wave'])

  simulator.control.emoji({ name: 'siege' })
  simulator.control.emoji({ name: 'wave', remove: true })
  await testBot.waitForGatewayEvents(simulator)
  expect(await names()).toEqual(['lantern', 'siege'])

  simulator.control.fault({ kind: 'lose-session' })
  for (const name of ['lantern', 'siege']) simulator.control.emoji({ name, remove: true })
  await testBot.listed(2)
  expect(await names()).toEqual([])
})
