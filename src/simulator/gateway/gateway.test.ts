import { GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10'
import { afterEach, expect, test } from 'vitest'
import {
  type Client,
  connectClient,
  prepareClient,
} from '../../testing/simulator/gateway-client.ts'
import { crowdedSeed, testingSeed } from '../../testing/simulator/seed.ts'
import type { GuildSeed } from '../seed.ts'
import type { Simulator } from '../simulator.ts'
import { startSimulator } from '../start.ts'

const open: { close: () => unknown }[] = []
afterEach(async () => {
  for (const resource of open.splice(0).reverse()) await resource.close()
})

async function start(seed: GuildSeed = testingSeed()): Promise<Simulator> {
  const simulator = await startSimulator({ port: 0, seed, drawAvatar: () => '<svg/>' })
  open.push(simulator)
  return simulator
}

async function connect(simulator: Simulator, intents?: number): Promise<Client> {
  const client = await connectClient(simulator, intents === undefined ? {} : { intents })
  open.push({ close: () => client.manager.destroy() })
  return client
}

test('IDENTIFY is followed by READY and the guild, whose members are the bot and the people in voice', async () => {
  const simulator = await start()
  simulator.control.voice({ as: 'wyn', channel: 'Table' })
  const client = await connect(simulator)
  await expect.poll(() => client.dispatches.length).toBe(2)

  const [ready, guild] = client.dispatches
  expect(ready).toMatchObject({
    t: 'READY',
    s: 1,
    d: {
      user: { username: 'muster', bot: true },
      guilds: [{ id: simulator.settings.guildId, unavailable: true }],
      application: { id: simulator.settings.clientId },
      resume_gateway_url: expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+\/gateway$/),
    },
  })
  expect(guild).toMatchObject({
    t: 'GUILD_CREATE',
    s: 2,
    d: {
      unavailable: false,
      member_count: 5,
      threads: [],
      emojis: [{ name: 'lantern' }, { name: 'wave', animated: true }],
    },
  })
  const payload = client.payloads('GUILD_CREATE')[0] as {
    members: { user: { username: string } }[]
    roles: Record<string, unknown>[]
    channels: Record<string, unknown>[]
    voice_states: Record<string, unknown>[]
  }
  expect(payload.members.map(({ user }) => user.username).sort()).toEqual(['muster', 'wyn'])
  expect(payload.voice_states).toHaveLength(1)
  for (const role of payload.roles) {
    expect(role).toMatchObject({
      permissions: expect.stringMatching(/^\d+$/),
      colors: { primary_color: role.color },
      flags: 0,
    })
  }
  for (const channel of payload.channels) {
    expect(channel.permission_overwrites).toEqual([])
    expect(channel.flags).toBe(0)
  }
})

test('events are dispatched in order and carry the guild id', async () => {
  const simulator = await start()
  const client = await connect(simulator)
  const { control, settings } = simulator
  const [message = ''] = control.say({ as: 'wyn', channel: 'general', text: 'Evening' })
  control.react({ as: 'leader', message, emoji: '✅' })
  control.react({ as: 'leader', message, emoji: '✅', remove: true })
  control.voice({ as: 'wyn', channel: 'Table' })
  control.roles({ as: 'aria', add: ['Friend'] })
  control.emoji({ name: 'siege' })
  control.join({ as: 'tollo' })
  control.leave({ as: 'aria' })
  await expect.poll(() => client.dispatches.at(-1)?.s).toBe(control.sequence())

  expect(client.names()).toEqual([
    'READY',
    'GUILD_CREATE',
    'MESSAGE_CREATE',
    'MESSAGE_REACTION_ADD',
    'MESSAGE_REACTION_REMOVE',
    'VOICE_STATE_UPDATE',
    'GUILD_MEMBER_UPDATE',
    'GUILD_EMOJIS_UPDATE',
    'GUILD_MEMBER_ADD',
    'GUILD_MEMBER_REMOVE',
  ])
  for (const { d } of client.dispatches.slice(2)) {
    expect(d).toMatchObject({ guild_id: settings.guildId })
  }
  expect(client.payloads('MESSAGE_CREATE')[0]).toMatchObject({
    content: '',
    author: { username: 'wyn' },
    member: { nick: 'Wyn the Quick' },
  })
})

test('a dropped connection resumes and receives the missed events in order, then RESUMED', async () => {
  const simulator = await start()
  const client = await connect(simulator)
  simulator.control.fault({ kind: 'drop' })
  const ids = simulator.control.say({ as: 'wyn', channel: 'general', text: 'Missed', times: 3 })
  await expect.poll(() => client.names()).toContain('RESUMED')

  expect(client.payloads('MESSAGE_CREATE').map(({ id }) => id)).toEqual(ids)
  expect(client.names().at(-1)).toBe('RESUMED')
  expect(client.payloads('READY')).toHaveLength(1)
})

test('a client that is asked to reconnect resumes', async () => {
  const simulator = await start()
  const client = await connect(simulator)
  simulator.control.fault({ kind: 'reconnect' })
  await expect.poll(() => client.names()).toContain('RESUMED')
  expect(client.payloads('READY')).toHaveLength(1)
})

test('after a lost session a new one starts without the events in between', async () => {
  const simulator = await start()
  const client = await connect(simulator)
  simulator.control.fault({ kind: 'lose-session' })
  simulator.control.say({ as: 'wyn', channel: 'general', text: 'Not received' })
  await expect.poll(() => client.payloads('READY').length).toBe(2)
  await expect.poll(() => client.payloads('GUILD_CREATE').length).toBe(2)
  expect(client.names()).not.toContain('MESSAGE_CREATE')
  expect(simulator.control.sequence()).toBe(2)
})

test('a reset that keeps the sessions makes the guild unavailable, then sends it as it was', async () => {
  const simulator = await start()
  const client = await connect(simulator)
  await expect.poll(() => client.payloads('GUILD_CREATE').length).toBe(1)
  simulator.control.voice({ as: 'wyn', channel: 'Table' })

  await simulator.reset({ keepSessions: true })

  await expect.poll(() => client.payloads('GUILD_CREATE').length).toBe(2)
  const dispatches = client.dispatches.map(({ t }) => t)
  expect(dispatches.slice(-2)).toEqual(['GUILD_DELETE', 'GUILD_CREATE'])
  expect(client.payloads('GUILD_CREATE')[1]).toMatchObject({ voice_states: [] })
  expect(client.payloads('READY')).toHaveLength(1)
})

test('a new process can resume a session, but not one closed with code 1000', async () => {
  const simulator = await start()
  const first = await connectClient(simulator)
  await expect.poll(() => first.dispatches.length).toBe(2)
  const session = first.stored.session
  await first.manager.destroy({ code: 4200 })
  const ids = simulator.control.say({ as: 'wyn', channel: 'general', text: 'While away' })

  const second = prepareClient(simulator, { session })
  await second.manager.connect()
  await expect.poll(() => second.names()).toContain('RESUMED')
  expect(second.payloads('MESSAGE_CREATE').map(({ id }) => id)).toEqual(ids)
  expect(second.payloads('READY')).toHaveLength(0)

  await second.manager.destroy({ code: 1000 })
  const third = prepareClient(simulator, { session })
  await third.manager.connect()
  await expect.poll(() => third.dispatches.length).toBe(2)
  open.push({ close: () => third.manager.destroy() })
  expect(third.payloads('READY')).toHaveLength(1)
  expect(third.payloads('MESSAGE_CREATE')).toHaveLength(0)
})

test('a session receives only the events that its intents cover', async () => {
  const simulator = await start()
  const client = await connect(
    simulator,
    GatewayIntentBits.Guilds | GatewayIntentBits.GuildVoiceStates,
  )
  const { control } = simulator
  control.say({ as: 'wyn', channel: 'general', text: 'Not received' })
  control.emoji({ name: 'siege' })
  control.join({ as: 'tollo' })
  control.voice({ as: 'wyn', channel: 'Table' })
  await expect.poll(() => client.dispatches.at(-1)?.s).toBe(control.sequence())
  expect(client.names()).toEqual(['READY', 'GUILD_CREATE', 'VOICE_STATE_UPDATE'])
})

test('2 500 members arrive in three chunks with one nonce', async () => {
  const simulator = await start(crowdedSeed(2_495))
  const client = await connect(simulator)
  await client.manager.send(0, {
    op: GatewayOpcodes.RequestGuildMembers,
    d: { guild_id: simulator.settings.guildId, query: '', limit: 0, nonce: 'all of them' },
  })
  await expect.poll(() => client.payloads('GUILD_MEMBERS_CHUNK').length).toBe(3)
  const chunks = client.payloads('GUILD_MEMBERS_CHUNK') as unknown as {
    members: { user: { id: string } }[]
    chunk_index: number
    chunk_count: number
    nonce: string
  }[]
  expect(chunks.map(({ members }) => members.length)).toEqual([1000, 1000, 500])
  expect(chunks.map(({ chunk_index }) => chunk_index)).toEqual([0, 1, 2])
  expect(chunks.every((one) => one.chunk_count === 3 && one.nonce === 'all of them')).toBe(true)
  const ids = chunks.flatMap(({ members }) => members.map(({ user }) => user.id))
  expect(new Set(ids).size).toBe(2_500)
})

test('each dispatch is sent twice during a duplicate fault', async () => {
  const simulator = await start()
  const client = await connect(simulator)
  const { control } = simulator
  control.fault({ kind: 'duplicate', seconds: 60 })
  const [id] = control.say({ as: 'wyn', channel: 'general', text: 'Echo' })
  control.clearFaults()
  control.say({ as: 'wyn', channel: 'general', text: 'No echo' })
  await expect.poll(() => client.dispatches.at(-1)?.s).toBe(control.sequence())
  const received = client.payloads('MESSAGE_CREATE').map((message) => message.id)
  expect(received).toHaveLength(3)
  expect(received.slice(0, 2)).toEqual([id, id])
})
