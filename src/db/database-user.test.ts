import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../scripts/test/postgres.ts'
import { restoreBackup } from '../app/backup/load.ts'
import { verifyBackup } from '../app/backup/read.ts'
import { writeBackup } from '../app/backup/write.ts'
import type { Db } from './db.ts'
import { games } from './schema/games.ts'
import { openServer } from './server.ts'

const cluster = await startCluster()
const superuserUrl = cluster?.url ?? ''

/** Runs the file as compose.yaml does. */
function createUser(): string {
  const file = join(import.meta.dirname, '../../deploy/database-user.sql')
  execFileSync(
    'psql',
    [
      '--no-psqlrc',
      '--quiet',
      '--set=ON_ERROR_STOP=1',
      '--single-transaction',
      `--file=${file}`,
      superuserUrl,
    ],
    { env: { ...process.env, MUSTER_PASSWORD: 'of the program' } },
  )
  const url = new URL(superuserUrl)
  url.username = 'muster_program'
  url.password = 'of the program'
  return url.href
}

describe.skipIf(!cluster)('the program’s user, made for a database of the superuser', () => {
  afterAll(() => cluster?.stop())

  /** The database as it was made before, opened by the new user. */
  async function openAsNewUser(): Promise<{ db: Db; close: () => Promise<void> }> {
    const before = await openServer(superuserUrl)
    await before.db.insert(games).values({ name: 'Aion 2' }).onConflictDoNothing()
    await before.close()
    createUser()
    return openServer(createUser())
  }

  test('cannot read files or run programs of the server [RST-10]', async () => {
    const { db, close } = await openAsNewUser()

    const { rows } = (await db.execute(
      sql`select rolname, rolsuper from pg_roles where rolname = current_user`,
    )) as unknown as { rows: object[] }
    expect(rows).toEqual([{ rolname: 'muster_program', rolsuper: false }])
    for (const statement of [
      `copy games (name) from program 'echo pwned'`,
      `select pg_read_file('postgresql.conf')`,
      'alter role muster_program superuser',
    ]) {
      await expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    }
    await close()
  })

  test('uses, backs up and restores the data that was there', async () => {
    const { db, close } = await openAsNewUser()
    const folder = mkdtempSync(join(tmpdir(), 'muster-user-'))
    expect(await db.$count(games, eq(games.name, 'Aion 2'))).toBeGreaterThan(0)
    const { path } = await writeBackup(db, folder, new Date())
    await db.delete(games)

    await restoreBackup(db, path, await verifyBackup(path))

    expect(await db.$count(games, eq(games.name, 'Aion 2'))).toBeGreaterThan(0)
    rmSync(folder, { recursive: true })
    await close()
  })
})
