import { ChannelFlags } from 'discord-api-types/v10'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { connectClient } from '../../testing/simulator/gateway-client.ts'

interface ChannelPayload {
  id: string
  name: string
  flags: number
  topic?: string | null
}

async function guildWithClient() {
  const simulator = await startTestSimulator()
  const client = await connectClient(simulator)
  onTestFinished(() => client.manager.destroy())
  await expect.poll(() => client.payloads('GUILD_CREATE').length).toBeGreaterThan(0)
  const listed = async () => {
    const { url, settings } = simulator
    const headers = { authorization: `Bot ${settings.token}` }
    const response = await fetch(`${url}/api/v10/guilds/${settings.guildId}/channels`, { headers })
    return (await response.json()) as ChannelPayload[]
  }
  const updates = () => client.payloads('CHANNEL_UPDATE') as unknown as ChannelPayload[]
  return { simulator, control: simulator.control, client, listed, updates }
}

test('a channel that the bot cannot view is sent without its name and omitted from REST responses', async () => {
  const { simulator, control, listed, updates } = await guildWithClient()

  control.hide({ channel: 'general' })

  await expect.poll(() => updates().length).toBeGreaterThan(0)
  expect(updates().at(-1)).toMatchObject({
    name: '___hidden___',
    flags: ChannelFlags.ChannelObfuscated,
    topic: null,
    permission_overwrites: [
      { id: simulator.settings.guildId, type: 0, allow: '0', deny: String(1n << 10n) },
    ],
  })
  expect((await listed()).map(({ name }) => name)).not.toContain('general')

  control.hide({ channel: 'general', undo: true })

  await expect.poll(() => updates().at(-1)?.name).toBe('general')
  expect(updates().at(-1)?.flags).toBe(0)
  expect((await listed()).map(({ name }) => name)).toContain('general')
})

test.each([
  ['off', 'general', true],
  ['gateway', '___hidden___', true],
  ['enforced', '___hidden___', false],
] as const)(
  'with obfuscation %s the gateway sends a hidden channel as %s, and HTTP lists it: %s',
  async (mode, name, isListed) => {
    const { control, listed, updates } = await guildWithClient()
    control.obfuscate({ mode })

    control.hide({ channel: 'general' })

    await expect.poll(() => updates().at(-1)?.name).toBe(name)
    expect((await listed()).map((channel) => channel.name).includes('general')).toBe(isListed)
  },
)

test('a new session receives hidden channels obfuscated and none of their messages', async () => {
  const { simulator, control } = await guildWithClient()
  control.hide({ channel: 'general' })

  const later = await connectClient(simulator)
  onTestFinished(() => later.manager.destroy())
  await expect.poll(() => later.payloads('GUILD_CREATE').length).toBeGreaterThan(0)
  control.say({ as: 'wyn', channel: 'general', text: 'Hidden' })
  control.say({ as: 'wyn', channel: 'news', text: 'Visible' })
  await expect.poll(() => later.payloads('MESSAGE_CREATE').length).toBeGreaterThan(0)

  const [guild] = later.payloads('GUILD_CREATE') as unknown as { channels: ChannelPayload[] }[]
  expect(guild?.channels.filter(({ name }) => name === '___hidden___')).toHaveLength(1)
  expect(guild?.channels.map(({ name }) => name)).not.toContain('general')
  expect(later.payloads('MESSAGE_CREATE')).toHaveLength(1)
})

test('an unavailable guild is sent in full once it is available', async () => {
  const simulator = await startTestSimulator()
  simulator.control.fault({ kind: 'unavailable' })
  const client = await connectClient(simulator)
  onTestFinished(() => client.manager.destroy())
  await expect.poll(() => client.payloads('GUILD_CREATE').length).toBeGreaterThan(0)
  expect(client.payloads('GUILD_CREATE')).toEqual([
    { id: simulator.settings.guildId, unavailable: true },
  ])

  simulator.control.clearFaults()

  await expect.poll(() => client.payloads('GUILD_CREATE').length).toBeGreaterThan(1)
  expect(client.payloads('GUILD_CREATE')[1]).toMatchObject({ unavailable: false })
})
