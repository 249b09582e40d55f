import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newDatabase, startCluster } from '../scripts/test/postgres.ts'
import { drawDefaultAvatar } from '../src/contract/accounts/default-avatar.ts'
import { openDatabase } from '../src/db/open.ts'
import { auditLog } from '../src/db/schema/audit.ts'
import { orillon } from '../src/demo/orillon.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { startSimulator } from '../src/simulator/start.ts'
import { newOwnedDatabase, ownerPassword } from '../src/testing/database/owned-database.ts'
import { Caller } from '../src/testing/http/caller.ts'
import { guildEnvironment } from '../src/testing/processes/guild-environment.ts'
import {
  failToStart,
  newDataFolder,
  type Product,
  startProduct,
} from '../src/testing/processes/product.ts'
import { signIn } from '../src/testing/test-app.ts'

const cluster = await startCluster()
const server = cluster?.url ?? ''
let simulator: Simulator
let guild: Record<string, string>
let product: Product | undefined

beforeAll(async () => {
  const seed = { ...orillon(new Date()), history: [] }
  simulator = await startSimulator({ port: 0, seed, drawAvatar: drawDefaultAvatar })
  guild = guildEnvironment(simulator)
})
afterEach(() => product?.stop('SIGKILL'))
afterAll(async () => {
  await simulator.close()
  await cluster?.stop()
})

const move = '/api/menu/health/database-move'

async function start(dataDir: string): Promise<Product> {
  const started = await startProduct({ ...guild, DATA_DIR: dataDir })
  product = started
  return started
}

/** Asks for a code and reads it in what the program prints. */
async function printCode(leader: Caller, output: () => string): Promise<string> {
  const codes = () => [...output().matchAll(/enter the code (\S+) within/g)]
  const former = codes().length
  await leader.post(`${move}/code`, undefined)
  await expect.poll(() => codes().length).toBe(former + 1)
  return codes().at(-1)?.[1] ?? ''
}

/** Where the database is; null while the site is closed. */
const kindOf = (leader: Caller) =>
  leader.get('/api/menu/health').then(
    ({ body }) => body.database?.kind ?? null,
    () => null,
  )

const addForm = (leader: Caller, Title: string) =>
  leader.put('/api/menu/form/add-form', { Title, Description: '' })
const titlesOf = async (leader: Caller) =>
  ((await leader.get('/api/menu/form')).body as { title: string }[]).map(({ title }) => title)

describe.skipIf(!cluster)('a leader moves the database to a PostgreSQL server', () => {
  test('with everything in it, and the next start uses the server', async () => {
    const dataDir = newDataFolder('guild')
    const { url: site, output, stop } = await start(dataDir)
    const leader = await signIn(new Caller(site), 'leader')
    await addForm(leader, 'Moved')
    expect((await leader.get('/api/menu/health')).body.database.isMovable).toBe(true)
    const url = await newOwnedDatabase(server, 'moved')

    const code = await printCode(leader, output)
    expect((await leader.post(move, { url, code })).body).toEqual({ success: true })
    await expect.poll(() => kindOf(leader)).toBe('server')

    // The session is still valid.
    expect(await titlesOf(leader)).toContain('Moved')
    expect((await leader.get(move)).body).toEqual({ step: null, problem: null })
    expect((await leader.get('/api/menu/health')).body.database.isMovable).toBe(false)
    const { body: log } = await leader.get('/api/menu/audit')
    expect(JSON.stringify(log)).toContain('database move started')
    for (const text of [
      output(),
      JSON.stringify(log),
      readFileSync(join(dataDir, 'settings.json')),
    ])
      expect(String(text)).not.toContain(ownerPassword)
    const folders = readdirSync(join(dataDir, 'guild'))
    expect(folders.filter((name) => name.startsWith('postgres'))).toEqual([
      expect.stringMatching(/^postgres\.moved-\d+$/),
    ])

    await stop()
    const again = await start(dataDir)
    const titles = await titlesOf(await signIn(new Caller(again.url), 'leader'))
    expect(titles).toContain('Moved')
    await again.stop()
    rmSync(join(dataDir, 'settings.json'))
    expect(await failToStart({ ...guild, DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: expect.stringContaining('was moved to a PostgreSQL server'),
    })
  })

  test('and stays on the embedded one if it cannot be stored that the data was moved', async () => {
    const dataDir = newDataFolder('guild')
    const { url: site, output } = await start(dataDir)
    const leader = await signIn(new Caller(site), 'leader')
    await addForm(leader, 'Kept')
    const url = await newOwnedDatabase(server, 'undone')
    mkdirSync(join(dataDir, 'settings.json'))

    const code = await printCode(leader, output)
    expect((await leader.post(move, { url, code })).body).toEqual({ success: true })

    const problemOf = () =>
      leader.get(move).then(
        ({ body }) => body.problem,
        () => null,
      )
    await expect.poll(problemOf).toContain('settings.json cannot be read')
    expect(await kindOf(leader)).toBe('embedded')
    expect(await titlesOf(leader)).toContain('Kept')
    expect(readdirSync(join(dataDir, 'guild'))).toContain('postgres')
    // It can be tried again: the server is empty, and no copy fills the disk.
    expect(readdirSync(join(dataDir, 'guild', 'backups'))).toEqual([])
    expect((await leader.post(move, { url, code })).body).toEqual([
      'This code has been used. Print a new one.',
    ])
    rmdirSync(join(dataDir, 'settings.json'))
    const next = await printCode(leader, output)
    expect((await leader.post(move, { url, code: next })).body).toEqual({ success: true })
    await expect.poll(() => kindOf(leader)).toBe('server')
    expect(await titlesOf(leader)).toContain('Kept')
  })

  test('only with the code from the log, and to an empty database that its user may change', async () => {
    const dataDir = newDataFolder('guild')
    const { url: site, output } = await start(dataDir)
    const leader = await signIn(new Caller(site), 'leader')
    const url = await newDatabase(server, 'full')
    const { db, close } = await openDatabase({ kind: 'server', url })
    onTestFinished(close)
    const begin = (body: object) => leader.post(move, body)

    expect((await begin({ url, code: 'ABCD-EFGH-JKMN-PQRS' })).body).toEqual([
      'Wrong code. Enter the newest one from Muster’s log, or the value of SETUP_CODE.',
    ])
    const code = await printCode(leader, output)
    expect((await begin({ url: 'https://db.example', code })).body).toEqual([
      expect.stringContaining('It looks like postgres://'),
    ])
    expect((await begin({ url: 'postgres://127.0.0.1:9/muster', code })).body).toEqual([
      expect.stringMatching(/^The database cannot be reached: .*ECONNREFUSED/),
    ])
    const elsewhere = 'postgres://harmless.example/guild?host=127.0.0.1'
    expect((await begin({ url: elsewhere, code })).body).toEqual([
      expect.stringContaining('The address can’t have host here.'),
    ])
    const stranger = await newOwnedDatabase(server, 'stranger', { isOwner: false })
    expect((await begin({ url: stranger, code })).body).toEqual([
      expect.stringContaining('This user may not create tables there.'),
    ])
    expect((await begin({ url, code })).body).toEqual([
      'This database is not empty. Create another one for Muster.',
    ])

    expect(await kindOf(leader)).toBe('embedded')
    expect(existsSync(join(dataDir, 'settings.json'))).toBe(false)
    expect(await db.$count(auditLog)).toBe(0)
  })
})
