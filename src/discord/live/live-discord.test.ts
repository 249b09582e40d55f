import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  listenTo,
  startTestSimulator,
  waitForGatewayEvents,
} from '../../testing/discord/listener.ts'
import { crowdedSeed } from '../../testing/simulator/seed.ts'

test('the guild is emitted first, then its members', async () => {
  const simulator = await startTestSimulator()

  const listener = await listenTo(simulator)
  await expect.poll(() => listener.all('memberListReceived')).toHaveLength(1)

  const [first, second] = listener.events
  expect([first?.name, second?.name]).toEqual(['guildAvailable', 'memberListReceived'])
  const [arrived] = listener.all('guildAvailable')
  expect(arrived?.guild).toMatchObject({ id: simulator.settings.guildId, name: 'Lantern Guard' })
  expect(arrived?.roles.filter((role) => role.isAdministrator).map(({ name }) => name)).toEqual([
    'Monarchs',
  ])
  expect(arrived?.channels.find(({ name }) => name === 'news')).toMatchObject({
    kind: 'announcement',
    categoryId: arrived?.channels.find(({ name }) => name === 'Hall')?.id,
  })
  expect(arrived?.emojis).toMatchObject([
    { name: 'lantern', isAnimated: false },
    { name: 'wave', isAnimated: true },
  ])
  const [listed] = listener.all('memberListReceived')
  expect(listed?.members.map(({ displayName }) => displayName).toSorted()).toEqual([
    'Aria',
    'Brannoc',
    'Isaure',
    'Wyn the Quick',
    'muster',
  ])
  expect(listed?.expected).toBe(5)
  await listener.isReady()
})

test('a guild of 2 505 members is received completely in three chunks', async () => {
  const simulator = await startTestSimulator({ seed: crowdedSeed(2500) })

  const listener = await listenTo(simulator)
  await expect.poll(() => listener.all('memberListReceived')).toHaveLength(1)

  const [listed] = listener.all('memberListReceived')
  expect(new Set(listed?.members.map(({ id }) => id)).size).toBe(2505)
  expect(listed?.expected).toBe(2505)
})

test('an unavailable guild is not an error, and is read once it is available', async () => {
  const simulator = await startTestSimulator()
  simulator.control.fault({ kind: 'unavailable' })

  const listener = await listenTo(simulator)
  await expect.poll(() => listener.warnings).toEqual(['The Discord server is unavailable for now.'])
  await waitForGatewayEvents(listener, simulator)
  expect(listener.discord.state()).toBe('connecting')
  expect(listener.discord.knownUntil()).toBeNull()

  simulator.control.clearFaults()
  await listener.isReady()
  expect(listener.all('guildAvailable')).toHaveLength(1)
})

test('the bot connects once Discord is available', async () => {
  const { port, settings, folder } = await formerSimulator()

  const listener = await listenTo({ url: `http://127.0.0.1:${port}`, settings })
  await expect.poll(() => listener.warnings).toHaveLength(1)
  expect(listener.discord.state()).toBe('connecting')
  await startTestSimulator({ port, folder })
  await listener.isReady()

  expect(listener.warnings).toEqual(['Not connected to Discord. Retrying.'])
})

test('a client closed during an outage does not reconnect afterwards', async () => {
  const { port, settings, folder } = await formerSimulator()
  const listener = await listenTo({ url: `http://127.0.0.1:${port}`, settings })
  await expect.poll(() => listener.warnings).toHaveLength(1)

  await listener.discord.close()
  const simulator = await startTestSimulator({ port, folder })
  const another = await listenTo(simulator)
  await another.isReady()

  expect(listener.discord.state()).toBe('closed')
  expect(listener.events).toEqual([])
})

test('a wrong token is a fatal error with a remedy', async () => {
  const { url, settings } = await startTestSimulator()

  const { discord, warnings } = await listenTo({ url, settings: { ...settings, token: 'wrong' } })
  await expect.poll(() => discord.state()).toBe('closed')

  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/does not accept the bot token.*DISCORD_TOKEN/)
})

test('other guilds are ignored, and the missing one is logged', async () => {
  const simulator = await startTestSimulator()
  const settings = { ...simulator.settings, guildId: '100000000000000001' }

  const listener = await listenTo({ url: simulator.url, settings })
  await expect.poll(() => listener.warnings).toHaveLength(1)
  simulator.control.leave({ as: 'aria' })
  await waitForGatewayEvents(listener, simulator)

  expect(listener.events).toEqual([])
  expect(listener.warnings[0]).toMatch(/not in the Discord server 100000000000000001/)
  expect(listener.discord.state()).toBe('connecting')
})

test('events are handled in order, and a failure does not stop later ones', async () => {
  const simulator = await startTestSimulator()
  let busy = 0
  const listener = await listenTo(simulator, async (name) => {
    busy += 1
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (busy !== 1) throw new Error('two at once')
    busy -= 1
    if (name === 'memberLeft') throw new Error('cannot deal with that')
  })
  await listener.isReady()

  simulator.control.leave({ as: 'aria' })
  simulator.control.join({ as: 'tollo' })
  await waitForGatewayEvents(listener, simulator)

  expect(listener.all('memberChanged').map(({ member }) => member.userName)).toEqual(['tollo'])
  expect(listener.warnings).toEqual(['A guild event could not be handled.'])
})

test('messages advance the sequence even without a handler', async () => {
  const simulator = await startTestSimulator()
  const listener = await listenTo(simulator)
  await listener.isReady()

  simulator.control.say({ as: 'wyn', channel: 'general', text: 'Evening', times: 50 })
  await waitForGatewayEvents(listener, simulator)

  expect(listener.discord.handledSequence()).toBe(simulator.control.sequence())
})

/** A free port and the folder of a simulator that ran on it. */
async function formerSimulator() {
  const folder = await mkdtemp(join(tmpdir(), 'muster-simulator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const former = await startTestSimulator({ folder })
  await former.close()
  return { port: Number(new URL(former.url).port), settings: former.settings, folder }
}
