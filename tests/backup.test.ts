import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../scripts/test/postgres.ts'
import { openDatabase } from '../src/db/open.ts'
import { Caller } from '../src/testing/http/caller.ts'
import {
  failToStart,
  newDataFolder,
  newFolder,
  nodeArguments,
  type Product,
  startProduct,
} from '../src/testing/processes/product.ts'
import { signIn } from '../src/testing/test-app.ts'

const running: Product[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop('SIGKILL')))
})

async function start(dataDir: string): Promise<Product> {
  const product = await startProduct({ DATA_DIR: dataDir })
  running.push(product)
  return product
}

const cluster = await startCluster()
afterAll(() => cluster?.stop())

/** Runs a command and returns its output and exit code. */
async function run(command: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  return runWith({ DATA_DIR: dataDir }, command, ...args)
}

async function runWith(settings: Record<string, string>, command: string, ...args: string[]) {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  const order = [...nodeArguments(`src/commands/${command}.ts`), ...args]
  return promisify(execFile)(process.execPath, order, { env: { PATH, HOME, TMPDIR, ...settings } })
    .then(({ stdout }) => ({ code: 0, output: stdout }))
    .catch(({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }))
}

const titlesOf = async (leader: Caller) =>
  ((await leader.get('/api/menu/form')).body as { title: string }[]).map(({ title }) => title)
const addForm = (leader: Caller, Title: string) =>
  leader.put('/api/menu/form/add-form', { Title, Description: '' })

describe('an administrator', () => {
  test('makes a backup of a running guild and restores it', async () => {
    const dataDir = newDataFolder()
    const product = await start(dataDir)
    const leader = await signIn(new Caller(product.url), 'leader')
    await addForm(leader, 'Kept')

    const backup = await run('backup', dataDir)
    expect(backup).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Backup verified: [\d,]+ rows/),
    })
    const [path = ''] = backup.output.split('\n')
    expect(path).toContain(join(dataDir, 'demo', 'backups'))
    await addForm(leader, 'Regretted')

    expect(await run('restore', dataDir, path)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is in use by process \d+/),
    })
    expect(await titlesOf(leader)).toContain('Regretted')
    await product.stop()
    expect(await run('restore', dataDir, path)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored .* rows/),
    })

    const again = await start(dataDir)
    const titles = await titlesOf(await signIn(new Caller(again.url), 'leader'))
    expect(titles).toContain('Kept')
    expect(titles).not.toContain('Regretted')
    const files = readdirSync(join(dataDir, 'demo'))
    expect(files.filter((name) => name.includes('replaced'))).toHaveLength(1)
    expect(files).not.toContain('restoring')
  })

  test('is told about an interrupted restore', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'postgres.replaced-1'))

    expect(await failToStart({ DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: expect.stringContaining('what a restore has put aside: postgres.replaced-1.'),
    })
  })

  test('is told what is wrong with an invalid backup file, without data loss', async () => {
    const dataDir = newFolder()
    expect(await run('restore', dataDir, 'package.json')).toEqual({
      code: 1,
      output: expect.stringContaining('is not a whole backup of Muster'),
    })
    expect(await run('restore', dataDir)).toMatchObject({ code: 1 })
    expect(await run('backup', dataDir)).toEqual({
      code: 1,
      output: expect.stringContaining('There is no database'),
    })
    expect(readdirSync(dataDir)).toEqual([])
  })
})

/** The contents of a backup without its timestamps. */
function contentOf(output: string): string[] {
  const [path = ''] = output.split('\n')
  return gunzipSync(readFileSync(path)).toString().trimEnd().split('\n').slice(1, -1)
}

test.skipIf(!cluster)(
  'an administrator moves the guild to a server with the same two commands, but not while a program runs there',
  async () => {
    const folder = newFolder()
    const server = { DATABASE_URL: cluster?.url ?? '', DATA_DIR: newFolder() }
    const released = join(folder, 'release.backup.gz')
    writeFileSync(released, gzipSync(readFileSync('tests/fixtures/release-0.1.backup')))
    expect(await run('restore', folder, released)).toMatchObject({ code: 0 })
    const here = await run('backup', folder)
    const [path = ''] = here.output.split('\n')

    expect(await runWith(server, 'restore', path)).toMatchObject({ code: 0 })
    // Regardless of the application_name in the URL.
    const url = `${server.DATABASE_URL}?application_name=guild`
    const { db, close } = await openDatabase({ kind: 'server', url })
    onTestFinished(close)
    await db.execute('select 1')
    expect(await runWith(server, 'restore', path)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Muster is running on this database.'),
    })
    const there = await runWith(server, 'backup')

    expect(contentOf(there.output)).toEqual(contentOf(here.output))
    expect(contentOf(there.output).length).toBeGreaterThan(1_000)
  },
)
