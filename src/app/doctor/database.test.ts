// @both-databases: each kind of database reports itself
import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../../scripts/test/postgres.ts'
import { openDatabase } from '../../db/open.ts'
import { channels, guild, settings } from '../../db/schema/guild.ts'
import { openServer } from '../../db/server.ts'
import { openTestFolder } from '../../testing/database/database.ts'
import { newFolder } from '../../testing/processes/product.ts'
import { checkDatabase } from './database.ts'

const server = process.env.TEST_DATABASE_URL

const folder = mkdtempSync(join(tmpdir(), 'muster-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('reports whether the embedded database exists, which process has it open, and what is in it', async () => {
  const check = () => checkDatabase({ kind: 'embedded', folder })
  const messages = async () => (await check()).findings.map(({ message }) => message)

  expect(await messages()).toEqual([expect.stringContaining('will be created in')])
  const { db, close } = await openTestFolder(folder)
  await db.insert(guild).values({ id: '1', name: 'Bellatores', ownerId: '1' })
  await db.insert(settings).values({ staffRoleIds: ['2'], interviewCategoryId: '3' })
  const hidden = { kind: 'category' as const, position: 0, isHidden: true }
  await db.insert(channels).values({ ...hidden, id: '3', name: 'Interviews' })
  expect(await messages()).toEqual([
    expect.stringContaining(`is in use by process ${process.pid},`),
  ])
  await close()
  expect(await messages()).toEqual([
    expect.stringContaining('can be opened'),
    'The tables are those of this version.',
    'No staff role is chosen. Only the owner and administrators can use the staff pages.',
  ])
  expect(await check()).toMatchObject({
    assignedRoles: [],
    channels: [{ name: 'Interviews', isHidden: true, isUsed: true }],
    owner: { id: '1', name: 'Bellatores' },
  })
})

test.each<[string, (files: string) => void]>([
  ['whose control file is cut short', (files) => truncateSync(join(files, 'global/pg_control'), 9)],
  ['that has lost its version file', (files) => rmSync(join(files, 'PG_VERSION'))],
  ['that has lost its tables', (files) => rmSync(join(files, 'base'), { recursive: true })],
])(
  'an embedded database %s is not opened, and both a start and doctor say what to do',
  async (_, spoil) => {
    const damaged = newFolder()
    cpSync(folder, damaged, { recursive: true })
    spoil(join(damaged, 'postgres'))
    const messages = [
      expect.stringContaining(`${join(damaged, 'postgres')} cannot be opened: it is damaged`),
      expect.stringContaining('npm run restore -- FILE'),
      expect.stringContaining(join(damaged, 'backups')),
    ]

    await expect(openDatabase({ kind: 'embedded', folder: damaged })).rejects.toMatchObject({
      name: 'StartupError',
      lines: messages,
    })
    const { findings } = await checkDatabase({ kind: 'embedded', folder: damaged })
    expect(findings).toEqual([{ isOk: false, message: messages[0], fix: messages[1] }])
  },
)

test.runIf(server)('reports whether a server’s schema is that of this version', async () => {
  const url = await newDatabase(server ?? '', 'doctor')
  const check = async () => {
    const { findings, assignedRoles } = await checkDatabase({ kind: 'server', url })
    return { last: findings.at(-1), assignedRoles }
  }

  expect(await check()).toMatchObject({
    last: { isOk: true, message: 'The database is empty; the first start makes its tables.' },
    assignedRoles: null,
  })
  const { db, close } = await openServer(url)
  onTestFinished(close)
  expect(await check()).toMatchObject({
    last: { isOk: true, message: 'The tables are those of this version.' },
    assignedRoles: [],
  })
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  )
  expect((await check()).last).toMatchObject({
    isOk: false,
    message: 'The database was written by a newer version of Muster than this one.',
  })
})

test('reports an unreachable server with a remedy', async () => {
  const { findings } = await checkDatabase({ kind: 'server', url: 'postgres://m@127.0.0.1:1/m' })

  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatchObject({ isOk: false })
  expect(findings[0]?.message).toContain('The database of DATABASE_URL cannot be used')
  expect(findings[0]?.fix).toContain('Check that PostgreSQL is running')
})
