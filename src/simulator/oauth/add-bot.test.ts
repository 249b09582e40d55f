import { request } from 'node:http'
import { GatewayIntentBits, PermissionFlagsBits } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownerActions } from '../../testing/simulator/developer-portal.ts'
import { connectClient, productIntents } from '../../testing/simulator/gateway-client.ts'
import { absentBotSeed } from '../../testing/simulator/seed.ts'
import type { Simulator } from '../simulator.ts'
import { startSimulator } from '../start.ts'

const permissions = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ManageRoles

let simulator: Simulator
beforeEach(async () => {
  simulator = await startSimulator({ port: 0, seed: absentBotSeed(), drawAvatar: () => '<svg/>' })
})
afterEach(() => simulator.close())

function parameters(changes: Record<string, string> = {}): URLSearchParams {
  const { clientId, guildId } = simulator.settings
  return new URLSearchParams({
    client_id: clientId,
    scope: 'bot',
    permissions: String(permissions),
    guild_id: guildId,
    ...changes,
  })
}

const openPage = (changes?: Record<string, string>) =>
  fetch(`${simulator.url}/oauth2/authorize?${parameters(changes)}`)

const authorize = (changes?: Record<string, string>) =>
  ownerActions(simulator).addBot(permissions, changes)

const botRoles = () => simulator.control.people().find(({ name }) => name === 'muster')?.roles ?? []

test('the page names the server and the permissions', async () => {
  const response = await openPage()

  expect(response.status).toBe(200)
  const text = await response.text()
  for (const part of [
    'Lantern Guard',
    'It asks for 2 permissions',
    '<li>View Channels</li>',
    '<li>Manage Roles</li>',
    'Signed in as Isaure',
  ]) {
    expect(text).toContain(part)
  }
})

test.each(['bot', 'bot applications.commands', 'applications.commands+bot'])(
  'authorizing with the scope %s adds the bot',
  async (scope) => {
    expect((await openPage({ scope })).status).toBe(200)

    expect((await authorize({ scope })).status).toBe(200)

    expect(botRoles()).toEqual(['Muster'])
    expect(simulator.control.audit()).toContainEqual(
      expect.objectContaining({ action: 'BotAdd', by: 'isaure' }),
    )
  },
)

test.each<[string, Record<string, string>, number]>([
  ['another application', { client_id: '1' }, 400],
  ['another scope', { scope: 'bot guilds.join' }, 400],
  ['permissions that are no number', { permissions: 'all' }, 400],
  ['another server', { guild_id: '1' }, 404],
])('authorizing %s adds nothing', async (_, changes, status) => {
  expect((await authorize(changes)).status).toBe(status)

  expect(simulator.control.people().find(({ name }) => name === 'muster')?.inGuild).toBe(false)
})

test.each<[string, Record<string, string>]>([
  ['/oauth2/authorize', { Origin: 'https://evil.example' }],
  ['/oauth2/authorize/', { Host: 'evil.example' }],
  ['/oauth2/authorize', { 'Sec-Fetch-Site': 'cross-site' }],
])('a page of another site cannot add the bot: %s %j', async (path, headers) => {
  const status = await new Promise((resolve) => {
    const sent = request(`${simulator.url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
    sent.on('response', (response) => resolve(response.resume().statusCode))
    sent.end(String(parameters()))
  })

  expect(status).toBe(403)
  expect(simulator.control.people().find(({ name }) => name === 'muster')?.inGuild).toBe(false)
})

test('a connected bot receives the guild when it is added, and no event of it before', async () => {
  const intents = productIntents & ~GatewayIntentBits.GuildMembers
  const client = await connectClient(simulator, { intents })
  await expect.poll(() => client.names()).toEqual(['READY'])
  expect(client.payloads('READY')[0]).toMatchObject({ guilds: [], application: { flags: 0 } })
  const { control } = simulator
  control.say({ as: 'wyn', channel: 'general', text: 'Not received' })
  control.voice({ as: 'wyn', channel: 'Table' })

  await authorize()
  const [id] = control.say({ as: 'wyn', channel: 'general', text: 'Received' })
  control.voice({ as: 'wyn', channel: null })

  await expect.poll(() => client.names().length).toBe(4)
  expect(client.names()).toEqual(['READY', 'GUILD_CREATE', 'MESSAGE_CREATE', 'VOICE_STATE_UPDATE'])
  expect(client.payloads('GUILD_CREATE')[0]).toMatchObject({
    id: simulator.settings.guildId,
    unavailable: false,
    roles: expect.arrayContaining([expect.objectContaining({ name: 'Muster', managed: true })]),
  })
  expect(client.payloads('MESSAGE_CREATE')[0]).toMatchObject({ id })
  await client.manager.destroy()
})
