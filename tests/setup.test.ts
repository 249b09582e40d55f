import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { drawDefaultAvatar } from '../src/contract/accounts/default-avatar.ts'
import { nachtwache } from '../src/demo/new-guild.ts'
import { neededPermissions } from '../src/discord/live/permissions.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { startSimulator } from '../src/simulator/start.ts'
import { codeIn, fillInSetup } from '../src/testing/features/setup-owner.ts'
import { Caller } from '../src/testing/http/caller.ts'
import { newFolder, type Product, startProduct } from '../src/testing/processes/product.ts'
import { ownerActions } from '../src/testing/simulator/developer-portal.ts'
import { signIn } from '../src/testing/test-app.ts'

let simulator: Simulator
const running: Product[] = []

beforeAll(async () => {
  const seed = nachtwache(new Date())
  simulator = await startSimulator({ port: 0, seed, drawAvatar: drawDefaultAvatar })
  const owner = ownerActions(simulator)
  await owner.setMembersIntent(true)
  await owner.addBot(neededPermissions)
})
afterAll(() => simulator.close())
afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop('SIGKILL')))
})

const addresses = () => ({
  DISCORD_API_URL: `${simulator.url}/api`,
  DISCORD_CDN_URL: `${simulator.url}/cdn`,
  DISCORD_URL: simulator.url,
})

async function start(env: Record<string, string>): Promise<Product> {
  const product = await startProduct({ ...addresses(), ...env })
  running.push(product)
  return product
}

/** The staff tasks of somebody who signs in. */
async function tasksOf(url: string, person: string): Promise<string[]> {
  const caller = await signIn(new Caller(url), person)
  return (await caller.get('/api/accounts/info')).body.tasks ?? []
}

test('a guild is set up beside the demo, and its own site takes the demo’s place', async () => {
  const dataDir = newFolder()
  const product = await start({ DATA_DIR: dataDir })
  const { url } = product
  await expect.poll(() => codeIn(product.output())).not.toBe('')
  const caller = await fillInSetup({ url, code: codeIn(product.output()) }, simulator)

  expect((await caller.post('/api/setup/start', {})).body).toEqual({ siteUrl: url })

  // Connections are refused for a moment.
  const statusOf = () =>
    caller.get('/api/setup').then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(statusOf).toBe(404)
  await expect.poll(() => product.output()).toMatch(/guild is set up.*Muster is ready/s)
  await expect.poll(() => tasksOf(url, 'brunja.w')).toContain('settings')
  expect(await tasksOf(url, 'member')).toEqual([])
  expect(existsSync(join(dataDir, 'demo', 'postgres'))).toBe(true)
  expect(existsSync(join(dataDir, 'setup.json'))).toBe(false)
  expect(await product.stop()).toBe(0)
  // It fails, because the bot's role is below all others.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'src/commands/doctor.ts'],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...addresses() } },
  ).catch((error: { stdout: string }) => error)
  expect(stdout).toContain('DISCORD_GUILD_ID come from what set-up has stored')
  expect(stdout).toContain('The bot is in Nachtwache.')

  const again = await start({ DATA_DIR: dataDir })
  expect(again.output()).not.toContain('To set up')
  expect(await tasksOf(again.url, 'administrator')).toContain('settings')
})
