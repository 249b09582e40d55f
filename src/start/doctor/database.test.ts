// @postgres: the pool of connections
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../../scripts/test/postgres.ts'
import { lockFolder } from '../../db/folder-lock.ts'
import { openServer } from '../../db/server.ts'
import { lookAtDatabase } from './database.ts'

const server = process.env.TEST_DATABASE_URL

test('of the embedded database it says whether it is there, and who has it open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const look = async () =>
    (await lookAtDatabase({ kind: 'embedded', folder })).findings[0]?.sentence

  expect(await look()).toContain('is made in')
  mkdirSync(join(folder, 'postgres'))
  expect(await look()).toContain('nobody has it open')
  const unlock = await lockFolder(folder)
  onTestFinished(unlock)
  expect(await look()).toContain(`is open in process ${process.pid}.`)
})

test.runIf(server)('of a server it says whether its tables are those of this version', async () => {
  const url = await newDatabase(server ?? '', `muster_doctor_${process.env.VITEST_POOL_ID ?? 0}`)
  const look = async () => {
    const { findings, given } = await lookAtDatabase({ kind: 'server', url })
    return { last: findings.at(-1), given }
  }

  expect(await look()).toMatchObject({
    last: { isWell: true, sentence: 'The database is empty; the first start makes its tables.' },
    given: null,
  })
  const { db, close } = await openServer(url)
  onTestFinished(close)
  expect(await look()).toMatchObject({
    last: { isWell: true, sentence: 'The tables are those of this version.' },
    given: [],
  })
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  )
  expect((await look()).last).toMatchObject({
    isWell: false,
    sentence: 'The database was written by a newer version of Muster than this one.',
  })
})

test('a server that cannot be reached is told, with what to do', async () => {
  const { findings } = await lookAtDatabase({ kind: 'server', url: 'postgres://m@127.0.0.1:1/m' })

  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatchObject({ isWell: false })
  expect(findings[0]?.sentence).toContain('The database of DATABASE_URL cannot be used')
  expect(findings[0]?.remedy).toContain('Check that PostgreSQL is running')
})
