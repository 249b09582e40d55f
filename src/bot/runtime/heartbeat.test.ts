import { beforeAll, expect, test } from 'vitest'
import { readHeartbeat } from '../../domain/core/heartbeat.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { emptyDatabase, startTestBot } from '../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

test('the bot stores its connection state, also on shutdown', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  const state = async () => (await readHeartbeat(testBot.db))?.state
  const soon = () => expect.poll(state)

  await soon().toBe('ready')
  const connected = await readHeartbeat(testBot.db)
  expect(connected?.knownUntil).not.toBeNull()
  simulator.control.fault({ kind: 'down' })
  await soon().toBe('connecting')
  simulator.control.clearFaults()
  await soon().toBe('ready')

  const again = await readHeartbeat(testBot.db)
  expect(again?.startedAt).toEqual(connected?.startedAt)
  expect(again?.stateSince.getTime()).toBeGreaterThan(connected?.stateSince.getTime() ?? 0)
  await testBot.stop()
  expect(await state()).toBe('closed')
})
