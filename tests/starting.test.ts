import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { guild } from '../src/db/schema/guild.ts'
import { openTestFolder } from '../src/testing/database/database.ts'
import { Caller } from '../src/testing/http/caller.ts'
import {
  type ServedRepository,
  serveRepository,
} from '../src/testing/integrations/served-repository.ts'
import {
  failToStart,
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
  let afterKill: Product
  let leader: Caller
  let repository: ServedRepository
  beforeAll(async () => {
    repository = await serveRepository()
    product = await startProduct({ DATA_DIR: usedFolder, UPDATES_URL: `${repository.url}/` })
    leader = await signIn(new Caller(product.url), 'leader')
  })
  afterAll(async () => {
    await Promise.all([product, afterKill].map((one) => one?.stop('SIGKILL')))
    await repository?.close()
  })

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

  test('Health shows a newer version of the repository in UPDATES_URL', async () => {
    repository.tag('v4.5.6')
    const updates = async () => (await leader.get('/api/menu/health')).body.website.updates

    await expect.poll(updates).toEqual({ newerVersion: '4.5.6', hasFailed: false })
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
    const second = await failToStart({ DATA_DIR: product.dataDir })

    expect(second.code).toBe(1)
    const folder = join(product.dataDir, 'demo')
    expect(second.output).toContain(`The data folder ${folder} is in use by process`)
    expect(second.output).toContain('DATA_DIR')
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
  })

  test('data survives a kill, in the database and in the simulator', async () => {
    const { body: submissions } = await leader.get('/api/menu/FormSubmissions/get')
    const { userId } = submissions[0]
    const note = { userId, description: 'Ask about the scaling ladders.' }
    expect((await leader.put('/api/user/save-description', note)).status).toBe(200)
    const response = await fetch(`${product.simulatorUrl}/control/say`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ as: 'member', channel: 'general', text: 'Back after the kill' }),
    })
    expect(response.status).toBe(200)
    const unused = connect(Number(new URL(product.url).port), '127.0.0.1')
    await once(unused, 'connect')
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
    const unforeseen = join(newFolder(), 'unforeseen.mjs')
    writeFileSync(
      unforeseen,
      `process.on('SIGUSR2', () => Promise.reject(new Error('unforeseen')))`,
    )
    afterKill = await startProduct({
      DATA_DIR: product.dataDir,
      PORT: new URL(product.url).port,
      NODE_OPTIONS: `--import=${unforeseen}`,
    })
    expect((await fetch(`${afterKill.url}/api/health`)).status).toBe(200)
    expect((await leader.get(`/api/user/user/${userId}`)).body.description).toBe(note.description)
  })

  test('after an unexpected error it closes everything and exits with 1', async () => {
    // The last start of the test before rejects a promise at this signal.
    expect(await afterKill.stop('SIGUSR2')).toBe(1)

    expect(afterKill.output()).toContain('an unforeseen error ends the program')
    expect(existsSync(join(afterKill.dataDir, 'demo', 'muster.lock'))).toBe(false)
  })
})

describe('it fails to start with a message and a remedy', () => {
  test('a start on a port that is taken fails with a message', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }

    const failed = await failToStart({ DATA_DIR: usedFolder, PORT: String(port) })

    other.close()
    expect(failed.code).toBe(1)
    expect(failed.output).toContain(`Port ${port} is taken by another program.`)
  })

  test('a start in a folder that cannot be written fails with a message', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')

    const failed = await failToStart({ DATA_DIR: join(file, 'data') })

    expect(failed.code).toBe(1)
    expect(failed.output).toContain('cannot be written')
  })

  test('a start with a database server that cannot be reached fails with a message', async () => {
    const DATABASE_URL = 'postgres://muster@127.0.0.1:1/muster'

    const failed = await failToStart({ DATABASE_URL, DATA_DIR: newFolder() })

    expect(failed.code).toBe(1)
    expect(failed.output).toContain('The database of DATABASE_URL cannot be used')
    expect(failed.output).not.toContain('    at ')
  })

  test('a start with invalid settings fails with a message that contains no secrets', async () => {
    const settings = { DATABASE_URL: 'not an address', DISCORD_TOKEN: 'secret-token' }

    const failed = await failToStart({ ...settings, DATA_DIR: newFolder() })

    expect(failed.code).toBe(1)
    expect(failed.output).toContain('DATABASE_URL is not the address of a PostgreSQL server')
    expect(failed.output).toContain('DISCORD_GUILD_ID is missing')
    expect(failed.output).not.toContain('secret-token')
    expect(failed.output).not.toContain('    at ')
  })

  test('a start on a database of another guild fails, in the demo and with a wrong DISCORD_GUILD_ID [RST-06]', async () => {
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

    const demo = await failToStart({ DATA_DIR: folder })
    const wrong = await failToStart({ DATA_DIR: folder, ...real })

    const owner = 'belongs to the Discord server Bellatores (123456789012345678)'
    expect(demo).toMatchObject({ code: 1, output: expect.stringContaining(owner) })
    expect(demo.output).toContain('Set DISCORD_TOKEN')
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining(owner) })
    expect(wrong.output).toContain('Correct DISCORD_GUILD_ID')
  })

  test('a start on a database that a newer version wrote fails with a message', async () => {
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
  'Opening the database',
  'Waiting for the bot to sync the members',
  'Checking that the web app is built',
])('stopped while it prints “%s”, it closes everything opened so far', async (sentence) => {
  const { code, output } = await interruptStart(sentence, 'SIGTERM', { DATA_DIR: usedFolder })

  expect(code).toBe(0)
  expect(output).not.toContain('cannot start')
  expect(existsSync(join(usedFolder, 'muster.lock'))).toBe(false)
})
