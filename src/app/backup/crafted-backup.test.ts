import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { secrets } from '../../db/schema/guild.ts'
import { openTestDatabase } from '../../testing/database/database.ts'
import { restoreBackup } from './load.ts'
import { verifyBackup } from './read.ts'
import { writeBackup } from './write.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-crafted-'))
afterAll(() => rmSync(folder, { recursive: true }))

let db: Db
let path: string

beforeAll(async () => {
  const opened = await openTestDatabase('restored')
  db = opened.db
  await db.insert(secrets).values({ name: 'a', value: 'kept' })
  ;({ path } = await writeBackup(db, folder, new Date('2026-06-01T12:00:00Z')))
  return opened.close
})

describe('a crafted backup', () => {
  /** The backup with other lines and a checksum that fits. */
  function craft(change: (lines: string[]) => string[], sequences?: object[]): string {
    const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
    const footer = JSON.parse(lines.pop() ?? '') as object
    const body = `${change(lines).join('\n')}\n`
    const sha256 = createHash('sha256').update(body).digest('hex')
    const file = join(folder, 'crafted')
    const rows = body.split('\n').filter((line) => line.startsWith('"')).length
    const end = { ...footer, rows, sha256, ...(sequences && { sequences }) }
    writeFileSync(file, gzipSync(`${body}${JSON.stringify(end)}\n`))
    onTestFinished(() => rmSync(file))
    return file
  }
  const injected = 'secrets select; drop table secrets; --'

  test.each<[string, () => string]>([
    [
      'a table whose name is SQL',
      () => craft((lines) => [...lines, JSON.stringify({ table: injected }), '"(a,b)"']),
    ],
    [
      'a table of PostgreSQL itself',
      () =>
        craft((lines) => [...lines, JSON.stringify({ table: 'pg_catalog.pg_authid' }), '"(a)"']),
    ],
    [
      'the table of another schema',
      () =>
        craft((lines) => [
          ...lines,
          JSON.stringify({ table: 'drizzle.__drizzle_migrations' }),
          '"(1,a,2)"',
        ]),
    ],
    [
      'a sequence that is not ours',
      () => craft((lines) => lines, [{ name: 'pg_catalog.none', value: '1', isUsed: true }]),
    ],
  ])('a crafted backup with %s is refused, and nothing is changed [RST-09]', async (_, make) => {
    const file = make()

    const loading = verifyBackup(file).then((facts) => restoreBackup(db, file, facts))

    await expect(loading).rejects.toThrow(/names a (table|sequence) that Muster does not have/)
    expect(await db.select().from(secrets)).toContainEqual({ name: 'a', value: 'kept' })
  })
})
