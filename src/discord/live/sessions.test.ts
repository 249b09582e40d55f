import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  listenTo,
  startTestSimulator,
  waitForGatewayEvents,
} from '../../testing/discord/listener.ts'
import { createTestClock } from '../../testing/test-clock.ts'

test('after a dropped socket, missed events arrive in order without a new READY', async () => {
  const simulator = await startTestSimulator()
  const listener = await listenTo(simulator)
  await listener.isReady()
  await waitForGatewayEvents(listener, simulator)
  const before = listener.discord.handledSequence() ?? 0

  simulator.control.fault({ kind: 'drop' })
  simulator.control.leave({ as: 'aria' })
  simulator.control.join({ as: 'tollo' })
  simulator.control.roles({ as: 'tollo', add: ['Friend'] })
  await expect.poll(() => listener.all('resumed')).toHaveLength(1)
  await waitForGatewayEvents(listener, simulator)

  expect(listener.events.slice(2).map(({ name }) => name)).toEqual([
    'memberLeft',
    'memberChanged',
    'memberChanged',
    'resumed',
  ])
  expect(listener.discord.handledSequence()).toBe(simulator.control.sequence())
  expect(simulator.control.sequence()).toBeGreaterThanOrEqual(before + 3)
})

test('when asked to reconnect, it resumes', async () => {
  const simulator = await startTestSimulator()
  const listener = await listenTo(simulator)
  await listener.isReady()
  await waitForGatewayEvents(listener, simulator)

  simulator.control.fault({ kind: 'reconnect' })
  await expect.poll(() => listener.all('resumed')).toHaveLength(1)

  expect(listener.all('guildAvailable')).toHaveLength(1)
})

test('after a lost session the guild and its members are sent again', async () => {
  const simulator = await startTestSimulator()
  const listener = await listenTo(simulator)
  await expect.poll(() => listener.all('memberListReceived')).toHaveLength(1)

  simulator.control.fault({ kind: 'lose-session' })
  simulator.control.leave({ as: 'aria' })
  await expect.poll(() => listener.all('memberListReceived')).toHaveLength(2)

  expect(listener.all('guildAvailable')).toHaveLength(2)
  expect(
    listener.all('memberListReceived')[1]?.members.map(({ userName }) => userName),
  ).not.toContain('aria')
  await waitForGatewayEvents(listener, simulator)
})

test('an unanswered RESUME times out, and a new session begins', async () => {
  const simulator = await startTestSimulator()
  const clock = createTestClock()
  const listener = await listenTo(simulator, undefined, { clock })
  await listener.isReady()
  await waitForGatewayEvents(listener, simulator)

  simulator.control.fault({ kind: 'ignore-resume' })
  simulator.control.fault({ kind: 'drop' })
  await expect
    .poll(async () => {
      await clock.advance(30_000)
      return listener.all('guildAvailable')
    })
    .toHaveLength(2)
  await listener.isReady()

  expect(listener.discord.connections()).toEqual({ resumes: 0, sessionsBegun: 2 })
})

test('ten lost sessions in a row do not make it wait', async () => {
  const simulator = await startTestSimulator()
  const listener = await listenTo(simulator)

  for (let times = 1; times <= 10; times++) {
    await expect.poll(() => listener.all('memberListReceived')).toHaveLength(times)
    simulator.control.fault({ kind: 'lose-session' })
  }
})

test('the session is resumed after a restart of the simulator', async () => {
  const { port, folder } = await formerSimulator()
  const first = await startTestSimulator({ port, folder })
  const listener = await listenTo(first)
  await listener.isReady()
  await waitForGatewayEvents(listener, first)

  await first.close()
  await expect.poll(() => listener.discord.state(), { interval: 1 }).toBe('connecting')
  const second = await startTestSimulator({ port, folder })
  second.control.leave({ as: 'aria' })
  await listener.isReady()
  await waitForGatewayEvents(listener, second)

  expect(listener.all('guildAvailable')).toHaveLength(1)
  expect(listener.all('memberLeft')).toHaveLength(1)
})

test('the session survives a gateway outage', async () => {
  const simulator = await startTestSimulator()
  const listener = await listenTo(simulator)
  await listener.isReady()
  await waitForGatewayEvents(listener, simulator)

  simulator.control.fault({ kind: 'down', seconds: 1.5 })
  await expect.poll(() => listener.discord.state(), { interval: 1 }).toBe('connecting')
  simulator.control.leave({ as: 'aria' })
  await listener.isReady()
  await waitForGatewayEvents(listener, simulator)

  expect(listener.all('guildAvailable')).toHaveLength(1)
  expect(listener.all('memberLeft')).toHaveLength(1)
})

/** A free port and the folder of a simulator that ran on it. */
async function formerSimulator() {
  const folder = await mkdtemp(join(tmpdir(), 'muster-simulator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const former = await startTestSimulator({ folder })
  await former.close()
  return { port: Number(new URL(former.url).port), settings: former.settings, folder }
}
