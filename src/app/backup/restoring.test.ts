import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { migrateTo, programSchemaVersion } from '../../db/migrate.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { games } from '../../db/schema/games.ts'
import { saveSignedInUser } from '../../domain/accounts/account-info.ts'
import { startSession } from '../../domain/accounts/sessions.ts'
import { openTestDatabase } from '../../testing/database/database.ts'
import { copyBackup, restoreBackup } from './load.ts'
import { verifyBackup } from './read.ts'
import { writeBackup } from './write.ts'

const madeAt = new Date('2026-06-01T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'muster-restored-'))
afterAll(() => rmSync(folder, { recursive: true }))

let db: Db
/** The backup of a guild with one account, which is signed in. */
let path: string

beforeAll(async () => {
  const opened = await openTestDatabase('small')
  db = opened.db
  await saveSignedInUser(db, { id: '1', userName: 'isaure', globalName: null, avatarHash: null })
  await startSession(db, '1', madeAt)
  ;({ path } = await writeBackup(db, folder, madeAt))
  return opened.close
})

/** Another empty database, until the end of the test. */
async function openAnother(name: string): Promise<Db> {
  const { db, close } = await openTestDatabase(name)
  onTestFinished(close)
  return db
}

async function addGame(): Promise<number> {
  const [added] = await db.insert(games).values({ name: 'Aion 2' }).returning({ id: games.id })
  return added?.id ?? 0
}

describe('restoring', () => {
  const restoreAfter = async (seconds: number) =>
    restoreBackup(db, path, await verifyBackup(path), new Date(madeAt.getTime() + seconds * 1_000))

  test('never reuses ids assigned since, however often it is restored [RST-05]', async () => {
    await restoreAfter(0)
    const afterFirst = await addGame()
    await restoreAfter(60)
    const afterSecond = await addGame()
    await restoreAfter(2 ** 31)

    expect(afterFirst).toBeGreaterThan(100_000)
    expect(afterSecond - afterFirst).toBe(600)
    expect(await addGame()).toBeLessThan(2 ** 31)
  })

  test('ends all sessions when it is restored [RST-04]', async () => {
    await restoreAfter(0)

    expect(await db.$count(sessions)).toBe(0)
  })
})

test('a copy keeps sessions and continues with the next id', async () => {
  await startSession(db, '1', madeAt)
  const from = await addGame()
  const { path: moved } = await writeBackup(db, folder, madeAt, 'moved')
  onTestFinished(() => rmSync(moved))
  await db.insert(games).values({ name: 'Lost' })

  await copyBackup(db, moved, await verifyBackup(moved))

  expect(await addGame()).toBe(from + 1)
  expect(await db.$count(sessions)).toBe(1)
})

describe('an incomplete backup', () => {
  const whole = () => readFileSync(path)
  const edited = (change: (text: string) => string) =>
    gzipSync(change(gunzipSync(whole()).toString()))
  test.each<[string, () => Buffer]>([
    ['a backup that is cut off', () => whole().subarray(0, whole().length - 200)],
    ['a backup without its last line', () => edited((text) => text.replace(/.*\n$/, ''))],
    ['a backup with one letter changed', () => edited((text) => text.replace('isaure', 'isaurf'))],
    ['a backup with a row less', () => edited((text) => text.replace(/\n".*(?=\n)/, ''))],
    ['a text', () => Buffer.from('Dear diary')],
    ['an empty file', () => Buffer.alloc(0)],
    ['something else that is packed', () => gzipSync('{"hello": "world"}\n')],
  ])('%s is rejected', async (_, make) => {
    const file = join(folder, 'broken')
    writeFileSync(file, make())
    onTestFinished(() => rmSync(file))

    await expect(verifyBackup(file)).rejects.toThrow(/is not a whole backup of Muster/)
  })

  test('a missing file is rejected', async () => {
    await expect(verifyBackup(join(folder, 'none'))).rejects.toThrow(/There is no file/)
  })
})

describe('a backup of another version', () => {
  test('is restored with its schema, which the next start migrates', async () => {
    const old = 1795298155573
    const from = await openAnother('old')
    await from.transaction(async (tx) => {
      for (const schema of ['public', 'drizzle']) {
        await tx.execute(sql.raw(`drop schema ${schema} cascade`))
      }
      await tx.execute(sql`create schema public`)
      await migrateTo(tx, old)
      await tx.execute(
        sql`insert into secrets (name, value) values ('a', 'kept, ''so''; "and" so')`,
      )
    })
    const { path: oldPath } = await writeBackup(from, folder, madeAt, 'old')
    onTestFinished(() => rmSync(oldPath))
    const facts = await verifyBackup(oldPath)
    expect(facts.head.schema).toBe(old)

    const into = await openAnother('restored')
    await restoreBackup(into, oldPath, facts)

    const { rows } = (await into.execute(sql`
      select (select value from secrets) as value, (select to_regclass('public.jobs'))::text as jobs,
        (select max(created_at)::text from drizzle.__drizzle_migrations) as schema`)) as unknown as {
      rows: object[]
    }
    expect(rows).toEqual([{ value: `kept, 'so'; "and" so`, jobs: null, schema: String(old) }])
  })

  test('is rejected without changes if it is newer', async () => {
    const into = await openAnother('restored')
    await into.execute(sql`insert into secrets (name, value) values ('a', 'kept')`)
    const { head, footer } = await verifyBackup(path)

    const loading = restoreBackup(into, path, {
      head: { ...head, schema: programSchemaVersion() + 1 },
      footer,
    })

    await expect(loading).rejects.toThrow(/newer version of Muster/)
    const { rows } = (await into.execute(sql`select value from secrets`)) as unknown as {
      rows: object[]
    }
    expect(rows).toEqual([{ value: 'kept' }])
  })
})
