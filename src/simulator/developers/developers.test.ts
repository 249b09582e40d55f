import { request } from 'node:http'
import { GatewayIntentBits } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ownerActions } from '../../testing/simulator/developer-portal.ts'
import { absentBotSeed, testingSeed } from '../../testing/simulator/seed.ts'
import type { GuildSeed } from '../seed.ts'
import type { Simulator } from '../simulator.ts'
import { startSimulator } from '../start.ts'

const redirectUri = 'https://nachtwache.example/api/accounts/auth-callback'

let simulator: Simulator
async function start(seed: GuildSeed): Promise<void> {
  simulator = await startSimulator({ port: 0, seed, drawAvatar: () => '<svg/>' })
}
beforeEach(() => start({ ...absentBotSeed(), hasOwnApplicationId: true }))
afterEach(() => simulator.close())

const portal = () => `${simulator.url}/developers/applications/${simulator.settings.clientId}`

const owner = () => ownerActions(simulator)

async function fieldValue(id: string): Promise<string | undefined> {
  const text = await (await fetch(`${simulator.url}/developers/applications`)).text()
  return new RegExp(`<input id="${id}"[^>]* value="([^"]*)"`).exec(text)?.[1]
}

async function application(): Promise<unknown> {
  const response = await fetch(`${simulator.url}/api/v10/applications/@me`, {
    headers: { authorization: `Bot ${simulator.settings.token}` },
  })
  return response.json()
}

function signIn(address: string): Promise<Response> {
  const query = new URLSearchParams({
    client_id: simulator.settings.clientId,
    redirect_uri: address,
    response_type: 'code',
    scope: 'identify',
    as: 'leader',
  })
  return fetch(`${simulator.url}/oauth2/authorize?${query}`, { redirect: 'manual' })
}

/** The close code or the first event after IDENTIFY. */
async function identify(intents: number): Promise<number | string> {
  const socket = new WebSocket(`${simulator.url.replace('http', 'ws')}/gateway?v=10`)
  const { token } = simulator.settings
  try {
    return await new Promise((resolve) => {
      socket.once('close', resolve)
      socket.on('message', (data) => {
        const { op, t } = JSON.parse(String(data))
        if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token, intents } }))
        else resolve(t)
      })
    })
  } finally {
    socket.terminate()
  }
}

test('the portal shows the application and its secrets', async () => {
  const { clientId, clientSecret, token } = simulator.settings

  expect(await fieldValue('application-name')).toBe('Muster')
  expect(await fieldValue('application-id')).toBe(clientId)
  expect(await fieldValue('client-secret')).toBe(clientSecret)
  expect(await fieldValue('bot-token')).toBe(token)
  expect((await fetch(portal())).status).toBe(200)
  expect((await fetch(`${simulator.url}/developers/applications/1`)).status).toBe(404)
})

test('a new application signs in only with a registered redirect, until it is removed', async () => {
  const local = 'http://localhost:3000/api/accounts/auth-callback'
  const refused = await signIn(local)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Invalid OAuth2 redirect_uri')

  for (const uri of [redirectUri, local, local]) {
    expect((await owner().addRedirect(uri)).status).toBe(200)
  }
  expect(await application()).toMatchObject({ redirect_uris: [redirectUri, local] })
  expect((await signIn(local)).status).toBe(302)
  expect((await signIn(redirectUri)).headers.get('location')).toMatch(`${redirectUri}?code=`)
  expect((await signIn(`${redirectUri}/`)).status).toBe(400)

  await owner().removeRedirect(redirectUri)
  await owner().removeRedirect(local)
  expect(await application()).toMatchObject({ redirect_uris: [] })
  expect((await signIn(local)).status).toBe(400)
})

test('an older application accepts any address on this machine until a redirect is registered', async () => {
  await simulator.close()
  await start(testingSeed())
  const local = 'http://127.0.0.1:3000/callback'
  expect((await signIn(local)).status).toBe(302)
  expect((await signIn(redirectUri)).status).toBe(400)

  await owner().addRedirect(redirectUri)

  expect((await signIn(local)).status).toBe(400)
  expect((await signIn(redirectUri)).status).toBe(302)
})

test.each(['nachtwache.example', 'javascript:alert(1)', ''])(
  '“%s” is not registered as a redirect',
  async (uri) => {
    expect((await owner().addRedirect(uri)).status).toBe(400)
    expect(await application()).toMatchObject({ redirect_uris: [] })
  },
)

test('an application has at most ten redirects', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 11; index++) {
    statuses.push((await owner().addRedirect(`${redirectUri}/${index}`)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 400])
})

test('the gateway accepts the GuildMembers intent only while its switch is on', async () => {
  const { Guilds, GuildMembers } = GatewayIntentBits
  expect(await identify(Guilds)).toBe('READY')
  expect(await identify(Guilds | GuildMembers)).toBe(4014)

  await owner().setMembersIntent(true)
  expect(await application()).toMatchObject({ flags: 1 << 15 })
  expect(await identify(Guilds | GuildMembers)).toBe('READY')

  await owner().setMembersIntent(false)
  expect(await application()).toMatchObject({ flags: 0 })
  expect(await identify(Guilds | GuildMembers)).toBe(4014)
})

test('after a reset of the token only the new one works', async () => {
  const { token } = simulator.settings

  await owner().resetToken()

  expect(simulator.settings.token).not.toBe(token)
  expect(await fieldValue('bot-token')).toBe(simulator.settings.token)
  expect(await application()).toMatchObject({ name: 'Muster' })
  const headers = { authorization: `Bot ${token}` }
  expect((await fetch(`${simulator.url}/api/v10/users/@me`, { headers })).status).toBe(401)
})

test('a reset of the guild keeps the application', async () => {
  await owner().addRedirect(redirectUri)
  await owner().setMembersIntent(true)

  await simulator.reset()

  expect(await application()).toMatchObject({ flags: 1 << 15, redirect_uris: [redirectUri] })
})

test.each<[string, string, Record<string, string>, number]>([
  ['GET', '', { Host: 'evil.example' }, 403],
  ['GET', '', { 'Sec-Fetch-Site': 'cross-site' }, 200],
  ['POST', '/token', { Origin: 'https://evil.example' }, 403],
  ['POST', '/token', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['POST', '/token', { Host: 'evil.example' }, 403],
])(
  'other sites may link to the portal, nothing else: %s %s %j',
  async (method, path, headers, status) => {
    const { token } = simulator.settings

    const answered = await new Promise((resolve) => {
      const sent = request(`${portal()}${path}`, { method, headers })
      sent.on('response', (response) => resolve(response.resume().statusCode))
      sent.end()
    })

    expect(answered).toBe(status)
    expect(simulator.settings.token).toBe(token)
  },
)
