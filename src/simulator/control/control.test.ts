import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectClient } from '../../testing/simulator/gateway-client.ts'
import { testingSeed } from '../../testing/simulator/seed.ts'
import type { Simulator } from '../simulator.ts'
import { startSimulator } from '../start.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({
    port: 0,
    seed: testingSeed(),
    drawAvatar: (of) => `<svg id="${of}"/>`,
  })
})
beforeEach(() => simulator.reset())
afterAll(() => simulator.close())

function post(name: string, body: unknown): Promise<Response> {
  return fetch(`${simulator.url}/control/${name}`, { method: 'POST', body: JSON.stringify(body) })
}

async function get(path: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${simulator.url}/control/${path}`)
  return (await response.json()) as Record<string, unknown>[]
}

const botApi = (path: string) =>
  fetch(`${simulator.url}/api/v10/${path}`, {
    headers: { authorization: `Bot ${simulator.settings.token}` },
  })

test('the control API sends messages and reactions, adds and removes members and changes roles', async () => {
  const said = await post('say', { as: 'member', channel: '#General', text: 'Hello', times: 2 })
  const ids = (await said.json()) as string[]
  expect(ids).toHaveLength(2)
  await post('react', { as: 'leader', message: ids[0], emoji: '✅' })
  await post('join', { as: 'outsider' })
  await post('leave', { as: 'applicant' })
  await post('roles', { as: 'Brannoc', add: ['Main Roster'], remove: ['Advisors'] })

  const messages = await get('messages?channel=general')
  expect(messages.at(-2)).toMatchObject({
    id: ids[0],
    author: 'wyn',
    content: 'Hello',
    reactions: [{ emojiName: '✅' }],
  })
  const people = await get('people')
  const named = (name: string) => people.find((person) => person.name === name)
  expect(named('tollo')).toMatchObject({ inGuild: true })
  expect(named('aria')).toMatchObject({ inGuild: false, roles: [] })
  expect(named('brannoc')).toMatchObject({ roles: ['Main Roster'] })
  expect(await get('audit')).toMatchObject([{ action: 'MemberRoleUpdate', by: 'isaure' }])
})

test('the control API returns the settings and the channels', async () => {
  expect(await get('settings')).toEqual(simulator.settings)
  expect(await get('channels')).toContainEqual(
    expect.objectContaining({ name: 'Table', kind: 'voice', category: 'Hall' }),
  )
})

test('the control API creates, lists and deletes an emoji', async () => {
  const made = await post('emoji', { name: 'siege', animated: true })
  expect(await made.json()).toEqual({ written: expect.stringMatching(/^<a:siege:\d+>$/) })
  expect((await get('emojis')).map(({ name }) => name)).toEqual(['lantern', 'wave', 'siege'])

  await post('emoji', { name: 'Lantern', remove: true })
  expect((await get('emojis')).map(({ name }) => name)).toEqual(['wave', 'siege'])
  expect((await post('emoji', { name: 'lantern', remove: true })).status).toBe(404)
})

test('sending a message without the permission is a 409', async () => {
  const say = { as: 'aria', channel: 'general', text: 'Psst' }
  const everyone = simulator.settings.guildId
  const response = await fetch(
    `${simulator.url}/api/v10/channels/${(await channelNamed('general'))?.id}/permissions/${everyone}`,
    {
      method: 'PUT',
      headers: {
        authorization: `Bot ${simulator.settings.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ type: 0, allow: '0', deny: '2048' }),
    },
  )
  expect(response.status).toBe(204)
  expect((await post('say', say)).status).toBe(409)
  expect((await post('say', { ...say, as: 'leader' })).status).toBe(200)
})

async function channelNamed(name: string) {
  return (await get('channels')).find((channel) => channel.name === name)
}

test.each([
  { path: 'say', body: { as: 'nobody', channel: 'general', text: 'Hi' }, status: 404 },
  { path: 'say', body: { as: 'wyn', channel: 'nowhere', text: 'Hi' }, status: 404 },
  { path: 'say', body: { as: 'tollo', channel: 'general', text: 'Hi' }, status: 404 },
  { path: 'say', body: { as: 'wyn', channel: 'general' }, status: 400 },
  { path: 'say', body: { as: 'wyn', channel: 'general', text: 'Hi', loud: true }, status: 400 },
  { path: 'roles', body: { as: 'wyn', add: 'Advisors' }, status: 400 },
  { path: 'fault', body: { kind: 'earthquake' }, status: 400 },
  { path: 'fault', body: { kind: 'close-dms' }, status: 400 },
  { path: 'join', body: ['wyn'], status: 400 },
])('a request to $path with $body is a $status with a message', async ({ path, body, status }) => {
  const response = await post(path, body)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ message: expect.stringMatching(/\.$/) })
})

test.each([
  { Origin: 'https://evil.example' },
  { Host: 'evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
])('a request from another site is refused: %j', async (headers) => {
  const status = await new Promise((resolve) => {
    request(`${simulator.url}/control/settings`, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end()
  })
  expect(status).toBe(403)
})

test('a status fault affects only its route, once or for the given time', async () => {
  simulator.control.fault({ kind: 'status', status: 503, route: 'gateway/bot' })
  expect((await botApi('users/@me')).status).toBe(200)
  expect((await botApi('gateway/bot')).status).toBe(503)
  expect((await botApi('gateway/bot')).status).toBe(200)

  simulator.control.fault({ kind: 'status', status: 429, seconds: 60 })
  const limited = await botApi('gateway/bot')
  expect(limited.status).toBe(429)
  expect(limited.headers.get('retry-after')).toBe('1')
  expect((await botApi('gateway/bot')).status).toBe(429)
  await fetch(`${simulator.url}/control/faults`, { method: 'DELETE' })
  expect((await botApi('gateway/bot')).status).toBe(200)
})

test('a latency fault delays responses', async () => {
  simulator.control.fault({ kind: 'latency', ms: 120, seconds: 60 })
  const begun = performance.now()
  await botApi('users/@me')
  expect(performance.now() - begun).toBeGreaterThan(110)
})

test('while down, the simulator refuses every connection except control, and clients reconnect afterwards', async () => {
  const client = await connectClient(simulator)
  await post('fault', { kind: 'down' })
  await expect(botApi('users/@me')).rejects.toThrow()
  await expect(fetch(`${simulator.url}/invite/guild`)).rejects.toThrow()
  expect((await get('people')).length).toBeGreaterThan(0)

  await fetch(`${simulator.url}/control/faults`, { method: 'DELETE' })
  expect((await botApi('users/@me')).status).toBe(200)
  await expect.poll(() => client.names().length).toBeGreaterThan(2)
  await client.manager.destroy()
})

test('every CDN path returns an image', async () => {
  const imageAt = async (path: string) => {
    const response = await fetch(`${simulator.url}/cdn/${path}`)
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(response.headers.get('cache-control')).toContain('max-age')
    return response.text()
  }
  expect(await imageAt('avatars/1/abc.png?size=128')).toBe('<svg id="abc"/>')
  expect(await imageAt('guilds/1/users/2/avatars/def.webp')).toBe('<svg id="def"/>')
  expect(await imageAt('embed/avatars/3.png')).toBe('<svg id="3"/>')
  expect(await imageAt('icons/1/a_f.gif')).toBe('<svg id="a_f"/>')
})

test('the invite page adds an outsider and links back to the product', async () => {
  const page = await fetch(`${simulator.url}/invite/guild`)
  expect(await page.text()).toContain('Tollo')
  const back = 'http://localhost:3000/apply'
  const joined = await fetch(`${simulator.url}/invite/guild`, {
    method: 'POST',
    body: new URLSearchParams({ as: 'outsider', back }),
  })
  expect(await joined.text()).toContain('href="http://localhost:3000/apply"')
  const people = simulator.control.people()
  expect(people.find(({ name }) => name === 'tollo')?.inGuild).toBe(true)
})

test.each<[string, string, Record<string, string>]>([
  ['POST', '', { Origin: 'https://evil.example' }],
  ['POST', '', { Host: 'evil.example' }],
  ['POST', '', { 'Sec-Fetch-Site': 'cross-site' }],
  ['GET', '?as=outsider', { 'Sec-Fetch-Site': 'cross-site' }],
  ['GET', '?as=outsider', {}],
])('nobody joins by a %s of another site: %s %j [MBR-06]', async (method, query, headers) => {
  await new Promise((resolve) => {
    const sent = request(`${simulator.url}/invite/guild${query}`, {
      method,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
    sent.on('response', (response) => response.resume().on('end', resolve))
    sent.end(method === 'POST' ? 'as=outsider' : '')
  })
  const people = simulator.control.people()
  expect(people.find(({ name }) => name === 'tollo')?.inGuild).toBe(false)
})
