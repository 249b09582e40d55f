import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Simulator } from '../simulator.ts'
import { startSimulator } from '../start.ts'
import { connectClient } from '../testing-client.ts'
import { testingSeed } from '../testing-seed.ts'

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

function order(name: string, body: unknown): Promise<Response> {
  return fetch(`${simulator.url}/control/${name}`, { method: 'POST', body: JSON.stringify(body) })
}

async function look(path: string): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${simulator.url}/control/${path}`)
  return (await answer.json()) as Record<string, unknown>[]
}

const botApi = (path: string) =>
  fetch(`${simulator.url}/api/v10/${path}`, {
    headers: { authorization: `Bot ${simulator.settings.token}` },
  })

test('over HTTP people talk, react, join, leave and change roles', async () => {
  const said = await order('say', { as: 'member', channel: '#General', text: 'Hello', times: 2 })
  const ids = (await said.json()) as string[]
  expect(ids).toHaveLength(2)
  await order('react', { as: 'leader', message: ids[0], emoji: '✅' })
  await order('join', { as: 'outsider' })
  await order('leave', { as: 'applicant' })
  await order('roles', { as: 'Brannoc', add: ['Main Roster'], remove: ['Advisors'] })

  const messages = await look('messages?channel=general')
  expect(messages.at(-2)).toMatchObject({
    id: ids[0],
    author: 'wyn',
    content: 'Hello',
    reactions: [{ emojiName: '✅' }],
  })
  const people = await look('people')
  const named = (name: string) => people.find((person) => person.name === name)
  expect(named('tollo')).toMatchObject({ inGuild: true })
  expect(named('aria')).toMatchObject({ inGuild: false, roles: [] })
  expect(named('brannoc')).toMatchObject({ roles: ['Main Roster'] })
  expect(await look('audit')).toMatchObject([{ action: 'MemberRoleUpdate', by: 'isaure' }])
})

test('the settings and the channels can be asked for', async () => {
  expect(await look('settings')).toEqual(simulator.settings)
  expect(await look('channels')).toContainEqual(
    expect.objectContaining({ name: 'Table', kind: 'voice', category: 'Hall' }),
  )
})

test('an emoji is made, looked at and deleted', async () => {
  const made = await order('emoji', { name: 'siege', animated: true })
  expect(await made.json()).toEqual({ written: expect.stringMatching(/^<a:siege:\d+>$/) })
  expect((await look('emojis')).map(({ name }) => name)).toEqual(['lantern', 'wave', 'siege'])

  await order('emoji', { name: 'Lantern', remove: true })
  expect((await look('emojis')).map(({ name }) => name)).toEqual(['wave', 'siege'])
  expect((await order('emoji', { name: 'lantern', remove: true })).status).toBe(404)
})

test('nobody talks where they may not', async () => {
  const talk = { as: 'aria', channel: 'general', text: 'Psst' }
  const everyone = simulator.settings.guildId
  const answer = await fetch(
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
  expect(answer.status).toBe(204)
  expect((await order('say', talk)).status).toBe(409)
  expect((await order('say', { ...talk, as: 'leader' })).status).toBe(200)
})

async function channelNamed(name: string) {
  return (await look('channels')).find((channel) => channel.name === name)
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
])('an order to $path with $body is a $status with a sentence', async ({ path, body, status }) => {
  const answer = await order(path, body)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ message: expect.stringMatching(/\.$/) })
})

test.each([
  { Origin: 'https://evil.example' },
  { Host: 'evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
])('a web page of elsewhere is refused: %j', async (headers) => {
  const status = await new Promise((resolve) => {
    request(`${simulator.url}/control/settings`, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).end()
  })
  expect(status).toBe(403)
})

test('a status fault strikes only its route, once or for as long as it was asked', async () => {
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

test('a slow Discord answers late', async () => {
  simulator.control.fault({ kind: 'latency', ms: 120, seconds: 60 })
  const begun = performance.now()
  await botApi('users/@me')
  expect(performance.now() - begun).toBeGreaterThan(110)
})

test('while it is down it takes no connection but control’s, and then goes on', async () => {
  const client = await connectClient(simulator)
  await order('fault', { kind: 'down' })
  await expect(botApi('users/@me')).rejects.toThrow()
  await expect(fetch(`${simulator.url}/invite/guild`)).rejects.toThrow()
  expect((await look('people')).length).toBeGreaterThan(0)

  await fetch(`${simulator.url}/control/faults`, { method: 'DELETE' })
  expect((await botApi('users/@me')).status).toBe(200)
  await vi.waitUntil(() => client.names().some((name, index) => index > 1 && name !== null), {
    timeout: 5_000,
  })
  await client.manager.destroy()
})

test('pictures are drawn for every address that Discord has', async () => {
  const drawn = async (path: string) => {
    const answer = await fetch(`${simulator.url}/cdn/${path}`)
    expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(answer.headers.get('cache-control')).toContain('max-age')
    return answer.text()
  }
  expect(await drawn('avatars/1/abc.png?size=128')).toBe('<svg id="abc"/>')
  expect(await drawn('guilds/1/users/2/avatars/def.webp')).toBe('<svg id="def"/>')
  expect(await drawn('embed/avatars/3.png')).toBe('<svg id="3"/>')
  expect(await drawn('icons/1/a_f.gif')).toBe('<svg id="a_f"/>')
})

test('by an invitation an outsider joins, and is led back', async () => {
  const page = await fetch(`${simulator.url}/invite/guild`)
  expect(await page.text()).toContain('Tollo')
  const back = encodeURIComponent('http://localhost:3000/apply')
  const joined = await fetch(`${simulator.url}/invite/guild?as=outsider&back=${back}`)
  expect(await joined.text()).toContain('href="http://localhost:3000/apply"')
  const people = simulator.control.people()
  expect(people.find(({ name }) => name === 'tollo')?.inGuild).toBe(true)
})
