import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { drawDefaultAvatar } from '../src/contract/accounts/default-avatar.ts'
import { guild } from '../src/db/schema/guild.ts'
import { orillon } from '../src/demo/orillon.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { startSimulator } from '../src/simulator/start.ts'
import { openTestFolder } from '../src/testing/database/database.ts'
import { Caller } from '../src/testing/http/caller.ts'
import {
  failToStart,
  freePorts,
  interruptStart,
  newFolder,
  type Product,
  startProduct,
} from '../src/testing/processes/product.ts'
import { signIn } from '../src/testing/test-app.ts'

const running: Product[] = []

async function start(...order: Parameters<typeof startProduct>) {
  const product = await startProduct(...order)
  running.push(product)
  return product
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop('SIGKILL')))
})

/** The data folder of the first tests, because starting with existing data takes half the time. */
const usedFolder = newFolder()

describe('out of the box', () => {
  let product: Product
  let leader: Caller
  beforeAll(async () => {
    product = await startProduct({ DATA_DIR: usedFolder })
    leader = await signIn(new Caller(product.url), 'leader')
  })
  afterAll(() => product.stop('SIGKILL'))

  test('the site, the bot, the sample guild and signing in work', async () => {
    expect(product.output()).toContain(`Muster is ready: ${product.url}`)
    expect(product.output()).toContain('Isaure (leader)')
    expect((await fetch(product.url)).status).toBe(200)
    const health = await (await fetch(`${product.url}/api/health`)).json()
    expect(health).toMatchObject({ status: 'ok', checks: { database: 'ok', discord: 'ok' } })
    const { body } = await leader.get('/api/menu/FormSubmissions/get')
    const states = body.map(({ approved }: { approved: boolean | null }) => approved)
    expect(new Set(states)).toEqual(new Set([true, false, null]))
  })

  test('it can be used by each loopback name', async () => {
    const { port } = new URL(product.url)

    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const caller = await signIn(new Caller(`http://${host}:${port}`), 'applicant')
      const { body } = await caller.get('/api/accounts/info')
      expect(body.isAuthenticated, host).toBe(true)
    }
  })

  test('a second process on its data folder fails with a message and a remedy', async () => {
    const { port, simulatorPort } = await freePorts()

    const second = await failToStart({
      DATA_DIR: product.dataDir,
      PORT: String(port),
      SIMULATOR_PORT: String(simulatorPort),
    })

    expect(second.code).toBe(1)
    expect(second.output).toContain(`The data folder ${product.dataDir} is in use by process`)
    expect(second.output).toContain('DATA_DIR')
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
  })

  test('data survives a kill, in the database and in the simulator', async () => {
    const { body: submissions } = await leader.get('/api/menu/FormSubmissions/get')
    const { userId } = submissions[0]
    const note = { userId, description: 'Ask about the scaling ladders.' }
    expect((await leader.put('/api/user/save-description', note)).status).toBe(200)
    const said = await fetch(`${product.simulatorUrl}/control/say`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ as: 'member', channel: 'general', text: 'Back after the kill' }),
    })
    expect(said.status).toBe(200)
    expect(await product.stop('SIGTERM')).toBe(0)

    const again = await start({
      DATA_DIR: product.dataDir,
      PORT: new URL(product.url).port,
      SIMULATOR_PORT: new URL(product.simulatorUrl).port,
    })

    const person = await leader.get(`/api/user/user/${userId}`)
    expect(person.body.description).toBe(note.description)
    const messages = await fetch(`${again.simulatorUrl}/control/messages?channel=general`)
    expect(await messages.text()).toContain('Back after the kill')
    await again.stop('SIGKILL')
    const afterKill = await start({ DATA_DIR: product.dataDir, PORT: new URL(product.url).port })
    expect((await fetch(`${afterKill.url}/api/health`)).status).toBe(200)
    expect((await leader.get(`/api/user/user/${userId}`)).body.description).toBe(note.description)
  })
})

describe('it fails to start with a message and a remedy', () => {
  test('on a port that is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const { simulatorPort } = await freePorts()

    const failed = await failToStart({
      DATA_DIR: usedFolder,
      PORT: String(port),
      SIMULATOR_PORT: String(simulatorPort),
    })

    other.close()
    expect(failed.code).toBe(1)
    expect(failed.output).toContain(`Port ${port} is taken by another program.`)
  })

  test('in a folder that cannot be written', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')

    const failed = await failToStart({ DATA_DIR: join(file, 'data') })

    expect(failed.code).toBe(1)
    expect(failed.output).toContain('cannot be written')
  })

  test.each([
    ['postgres://muster@127.0.0.1:1/muster', 'The database of DATABASE_URL cannot be used'],
    ['mysql://somewhere', 'DATABASE_URL is not the address of a PostgreSQL server'],
    ['not an address', 'DATABASE_URL is not the address of a PostgreSQL server'],
  ])('with DATABASE_URL=%s', async (url, sentence) => {
    const failed = await failToStart({ DATABASE_URL: url, DATA_DIR: newFolder() })

    expect(failed.code).toBe(1)
    expect(failed.output).toContain(sentence)
    expect(failed.output).not.toContain('    at ')
  })

  test('with half of Discord’s settings', async () => {
    const failed = await failToStart({ DISCORD_TOKEN: 'secret-token', DATA_DIR: newFolder() })

    expect(failed.code).toBe(1)
    expect(failed.output).toContain('DISCORD_GUILD_ID is missing')
    expect(failed.output).not.toContain('secret-token')
  })

  test('on a database of another guild, in the demo and with a wrong DISCORD_GUILD_ID', async () => {
    const folder = newFolder()
    const { db, close } = await openTestFolder(folder)
    await db.insert(guild).values({ id: '123456789012345678', name: 'Bellatores', ownerId: '1' })
    await close()
    const real = {
      DISCORD_TOKEN: 'token',
      DISCORD_CLIENT_ID: '123456789012345677',
      DISCORD_CLIENT_SECRET: 'secret',
      DISCORD_GUILD_ID: '123456789012345679',
      PUBLIC_URL: 'https://guild.example',
    }
    const { simulatorPort } = await freePorts()

    const demo = await failToStart({ DATA_DIR: folder, SIMULATOR_PORT: String(simulatorPort) })
    const wrong = await failToStart({ DATA_DIR: folder, ...real })

    const owner = 'belongs to the Discord server Bellatores (123456789012345678)'
    expect(demo).toMatchObject({ code: 1, output: expect.stringContaining(owner) })
    expect(demo.output).toContain('Set DISCORD_TOKEN')
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining(owner) })
    expect(wrong.output).toContain('Correct DISCORD_GUILD_ID')
  })

  test('on a database that a newer version wrote', async () => {
    const folder = newFolder()
    const { db, close } = await openTestFolder(folder)
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    )
    await close()

    const failed = await failToStart({ DATA_DIR: folder })

    expect(failed.code).toBe(1)
    expect(failed.output).toContain('written by a newer version of Muster')
  })
})

test.each([
  ['Opening the database', newFolder()],
  ['Waiting for the bot to sync the members', usedFolder],
  ['Checking that the web app is built', usedFolder],
])(
  'stopped while it prints “%s”, it closes everything opened so far',
  async (sentence, DATA_DIR) => {
    const { code, output } = await interruptStart(sentence, 'SIGTERM', { DATA_DIR })

    expect(code).toBe(0)
    expect(output).not.toContain('cannot start')
    expect(existsSync(join(DATA_DIR, 'muster.lock'))).toBe(false)
  },
)

test('after an unexpected error it closes everything and exits with 1', async () => {
  const unforeseen = join(newFolder(), 'unforeseen.mjs')
  writeFileSync(unforeseen, `process.on('SIGUSR2', () => Promise.reject(new Error('unforeseen')))`)
  const product = await start({ DATA_DIR: usedFolder, NODE_OPTIONS: `--import=${unforeseen}` })

  expect(await product.stop('SIGUSR2')).toBe(1)

  expect(product.output()).toContain('an unforeseen error ends the program')
  expect(existsSync(join(product.dataDir, 'muster.lock'))).toBe(false)
})

describe('with Discord at other URLs and a typo in the guild’s content', () => {
  let simulator: Simulator
  let guest: Product
  beforeAll(async () => {
    const GUILD_DIR = newFolder()
    cpSync('tests/fixtures/second-guild', GUILD_DIR, { recursive: true })
    const content = readFileSync(join(GUILD_DIR, 'guild.ts'), 'utf8')
    writeFileSync(join(GUILD_DIR, 'guild.ts'), content.replace("name: '", "name '"))
    const seed = { ...orillon(new Date()), history: [] }
    simulator = await startSimulator({ port: 0, seed, drawAvatar: drawDefaultAvatar })
    const { token, clientId, clientSecret, guildId } = simulator.settings
    const { port } = await freePorts()
    guest = await startProduct({
      DISCORD_TOKEN: token,
      DISCORD_CLIENT_ID: clientId,
      DISCORD_CLIENT_SECRET: clientSecret,
      DISCORD_GUILD_ID: guildId,
      DISCORD_API_URL: `${simulator.url}/api`,
      DISCORD_CDN_URL: `${simulator.url}/cdn`,
      DISCORD_URL: simulator.url,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
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

  test('the bot and the previous site run, and the log and Health report the typo in one line', async () => {
    const typo = 'guild.ts:4:8: Expected `,` or `}` but found `string`'

    expect(guest.output()).toContain(`${typo}\nThe last successful build is served`)
    for (const noise of ['\x1b', '    at ']) expect(guest.output()).not.toContain(noise)
    expect((await fetch(guest.url)).status).toBe(200)
    const health = await (await fetch(`${guest.url}/api/health`)).json()
    expect(health).toMatchObject({ status: 'ok' })
    const leader = await signIn(new Caller(guest.url), 'leader')
    const { website } = (await leader.get('/api/menu/health')).body
    expect(website.siteProblem).toContain(typo)
  })
})
