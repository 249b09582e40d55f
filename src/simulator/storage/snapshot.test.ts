import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareSnowflakes } from '../../discord/snowflakes.ts'
import { connectClient, prepareClient } from '../../testing/simulator/gateway-client.ts'
import { testingSeed } from '../../testing/simulator/seed.ts'
import type { Simulator } from '../simulator.ts'
import { startSimulator } from '../start.ts'

let folder: string
let running: Simulator | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulator-'))
})
afterEach(async () => {
  await running?.close()
  running = undefined
  await rm(folder, { recursive: true })
})

async function start(port = 0): Promise<Simulator> {
  running = await startSimulator({ port, folder, seed: testingSeed(), drawAvatar: () => '<svg/>' })
  return running
}

test('a restarted simulator restores the guild and its settings and reuses no ids', async () => {
  const first = await start()
  const { settings } = first
  const [before = ''] = first.control.say({ as: 'wyn', channel: 'general', text: 'Remember me' })
  first.control.join({ as: 'outsider' })
  first.control.roles({ as: 'aria', add: ['Main Roster'] })
  await first.close()

  const second = await start()
  expect(second.settings).toEqual(settings)
  const people = second.control.people()
  expect(people.find(({ name }) => name === 'tollo')?.inGuild).toBe(true)
  expect(people.find(({ name }) => name === 'aria')?.roles).toEqual(['Main Roster'])
  expect(second.control.messages('general').at(-1)).toMatchObject({ content: 'Remember me' })
  expect(second.control.ledger().find(({ name }) => name === 'wyn')?.messages).toBe(1)

  const [after = ''] = second.control.say({ as: 'wyn', channel: 'general', text: 'Again' })
  expect(compareSnowflakes(after, before)).toBeGreaterThan(0)
})

test('a session survives a restart of the simulator', async () => {
  const first = await start()
  const port = Number(new URL(first.url).port)
  const client = await connectClient(first)
  await expect.poll(() => client.dispatches.length).toBe(2)
  const session = client.stored.session
  await client.manager.destroy({ code: 4200 })
  const [id] = first.control.say({ as: 'wyn', channel: 'general', text: 'While you were away' })
  await first.close()

  const second = await start(port)
  const resumed = prepareClient(second, { session })
  await resumed.manager.connect()
  await expect.poll(() => resumed.names()).toContain('RESUMED')
  expect(resumed.payloads('MESSAGE_CREATE').map((message) => message.id)).toEqual([id])
  expect(resumed.payloads('READY')).toHaveLength(0)
  await resumed.manager.destroy()
})

test('a change is soon on disk', async () => {
  const { control } = await start()
  control.say({ as: 'wyn', channel: 'general', text: 'Saved soon' })
  const saved = async () => (await readFile(join(folder, 'world.json'), 'utf8')).includes('soon')
  await expect.poll(saved).toBe(true)
})

test('a snapshot from before emojis were supported loads without emojis', async () => {
  await (await start()).close()
  const path = join(folder, 'world.json')
  const { emojis: _, ...older } = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify(older))

  const { control } = await start()

  expect(control.emojis()).toEqual([])
  expect(control.emoji({ name: 'siege' }).written).toMatch(/^<:siege:\d+>$/)
})

test('a snapshot from before the developer portal loads with the intent on and without redirects', async () => {
  const { settings } = await start()
  await running?.close()
  const path = join(folder, 'world.json')
  const state = JSON.parse(await readFile(path, 'utf8'))
  const { token, clientSecret } = state.settings
  await writeFile(path, JSON.stringify({ ...state, settings: { token, clientSecret } }))

  const { url } = await start()

  expect(running?.settings).toEqual(settings)
  const response = await fetch(`${url}/api/v10/applications/@me`, {
    headers: { authorization: `Bot ${token}` },
  })
  expect(await response.json()).toMatchObject({ flags: 1 << 15, redirect_uris: [] })
})

test('a damaged snapshot fails the start with a message that names the file', async () => {
  await writeFile(join(folder, 'world.json'), '{"version":1,"guild":')
  await expect(start()).rejects.toThrow(/world\.json is damaged/)
})

test('a reset restores the seed with the same ids and settings, and new messages get newer ids', async () => {
  const { control, reset, settings } = await start()
  const ids = control.people().map(({ id }) => id)
  const [before = ''] = control.say({ as: 'wyn', channel: 'general', text: 'Gone' })
  control.join({ as: 'outsider' })
  await reset()

  expect(running?.settings).toEqual(settings)
  expect(control.people().map(({ id }) => id)).toEqual(ids)
  expect(control.people().find(({ name }) => name === 'tollo')?.inGuild).toBe(false)
  expect(control.messages('general')).toHaveLength(1)
  const [after = ''] = control.say({ as: 'wyn', channel: 'general', text: 'New' })
  expect(compareSnowflakes(after, before)).toBeGreaterThan(0)
})
