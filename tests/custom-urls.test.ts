import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawDefaultAvatar } from '../src/contract/accounts/default-avatar.ts'
import { orillon } from '../src/demo/orillon.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { startSimulator } from '../src/simulator/start.ts'
import { Caller } from '../src/testing/http/caller.ts'
import { guildEnvironment } from '../src/testing/processes/guild-environment.ts'
import {
  newDataFolder,
  newFolder,
  type Product,
  startProduct,
} from '../src/testing/processes/product.ts'
import { signIn } from '../src/testing/test-app.ts'

describe('with Discord at other URLs and a typo in the guild’s content', () => {
  let simulator: Simulator
  let guest: Product
  beforeAll(async () => {
    const GUILD_DIR = newFolder()
    cpSync('tests/fixtures/second-guild', GUILD_DIR, { recursive: true })
    const content = readFileSync(join(GUILD_DIR, 'site.json'), 'utf8')
    writeFileSync(join(GUILD_DIR, 'site.json'), content.replace('"name": ', '"name" '))
    const seed = { ...orillon(new Date()), history: [] }
    simulator = await startSimulator({ port: 0, seed, drawAvatar: drawDefaultAvatar })
    guest = await startProduct({
      ...guildEnvironment(simulator),
      DATA_DIR: newDataFolder('guild'),
      GUILD_DIR,
    })
  })
  afterAll(() => Promise.all([simulator.close(), guest.stop('SIGKILL')]))

  test('sign-in, avatars and startup checks use those URLs', async () => {
    const caller = await signIn(new Caller(guest.url), 'leader')

    const { body } = await caller.get('/api/accounts/info')

    expect(body).toMatchObject({ isAuthenticated: true, inGuild: true })
    expect(body.claims.avatar_url).toMatch(`${simulator.url}/cdn/`)
    const page = await fetch(guest.url)
    expect(page.headers.get('content-security-policy')).toContain(`img-src 'self' ${simulator.url}`)
    await expect.poll(guest.output).toContain('/auth-callback is not registered')
  })

  test('the bot and the API run, and the log and Health report the typo in one line', async () => {
    const typo = 'site.json:3:12: '

    expect(guest.output()).toContain(typo)
    expect(guest.output()).toContain('No site has been published yet')
    for (const noise of ['\x1b', '    at ']) expect(guest.output()).not.toContain(noise)
    expect((await fetch(guest.url)).status).toBe(503)
    const health = await (await fetch(`${guest.url}/api/health`)).json()
    expect(health).toMatchObject({ status: 'ok' })
    const leader = await signIn(new Caller(guest.url), 'leader')
    const { website } = (await leader.get('/api/menu/health')).body
    expect(website.siteProblem).toContain(typo)
  })
})
