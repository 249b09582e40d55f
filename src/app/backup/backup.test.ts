// @both-databases: rows as each database writes and reads them
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/db.ts'
import { events } from '../../db/schema/events/events.ts'
import { fillSampleGuild } from '../../demo/history.ts'
import { openEmbeddedDatabase, openTestDatabase } from '../../testing/database/database.ts'
import { makeForm } from '../../testing/features/forms.ts'
import { insertFailedJob } from '../../testing/features/jobs.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { restoreBackup } from './load.ts'
import { verifyBackup } from './read.ts'
import { writeBackup } from './write.ts'

const madeAt = new Date('2026-06-01T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'muster-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

let app: TestApp
let path: string

beforeAll(async () => {
  app = await openTestApp()
  await app.reset()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  await fillSampleGuild({ db: app.db, now: () => madeAt, log })
  await insertFailedJob(app.db, 'The category has no room left.')
  ;({ path } = await writeBackup(app.db, folder, madeAt))
})

/** The rows of a backup by table line. */
function contentOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(1, -1)
}

/** The rows of a backup by table, sorted, because rows have no order. */
function rowsByTable(file: string): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  let rows: string[] = []
  for (const line of contentOf(file)) {
    if (line.startsWith('"')) {
      rows.push(line)
    } else {
      rows = []
      tables.set(line, rows)
    }
  }
  for (const rows of tables.values()) rows.sort()
  return tables
}

async function open(opening: Promise<Database>): Promise<Db> {
  const { db, close } = await opening
  onTestFinished(close)
  return db
}

describe('a backup', () => {
  test('gets its name once it is complete, and only its owner can read it', () => {
    expect(readdirSync(folder)).toEqual(['muster-2026-06-01T12-00-00Z.backup.gz'])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('contains every row of every table, including pending jobs', async () => {
    const { rows } = (await app.db.execute(sql`
      select (select count(*) from members)::int as members,
        (select count(*) from member_days)::int as days`)) as unknown as {
      rows: [{ members: number; days: number }]
    }
    const content = contentOf(path)
    const rowsAfter = (table: string) => {
      const from = content.indexOf(JSON.stringify({ table })) + 1
      return content.slice(from).findIndex((line) => !line.startsWith('"'))
    }

    expect(rowsAfter('public.members')).toBe(rows[0].members)
    expect(rowsAfter('public.member_days')).toBe(rows[0].days)
    expect(content.join('\n')).toContain('The category has no room left.')
  })

  const targets: [name: string, open: () => Promise<Database>][] = [
    ['a database of the same kind', () => openTestDatabase('restored')],
    ['the embedded one', openEmbeddedDatabase],
  ]
  test.each(process.env.TEST_DATABASE_URL ? targets : targets.slice(0, 1))(
    'restores every row into %s',
    async (_, target) => {
      const db = await open(target())
      await makeForm(db, { title: 'In the way' })

      await restoreBackup(db, path, await verifyBackup(path))

      const again = await writeBackup(db, folder, madeAt, 'again')
      onTestFinished(() => rmSync(again.path))
      expect(rowsByTable(again.path)).toEqual(rowsByTable(path))
      // The planner's statistics must be up to date.
      const { rows } = (await db.execute(sql`
      select reltuples::int as rows from pg_class where relname = 'member_days'`)) as unknown as {
        rows: [{ rows: number }]
      }
      expect(rows[0].rows).toBeGreaterThan(0)
    },
  )

  test('can contain rows before the rows that they reference, but no dangling references', async () => {
    const db = await open(openTestDatabase('restored'))
    await db.execute(
      sql`insert into channels (id, name, kind, position) values ('1', 'sieges', 'text', 1)`,
    )
    const event = (id: string, repeatOf: string | null) =>
      db.insert(events).values({ id, channelId: '1', title: id, startsAt: madeAt, repeatOf })
    await event('first', null)
    await event('second', 'first')
    // The update moves the row behind the one that references it.
    await db.update(events).set({ title: 'moved' }).where(eq(events.id, 'first'))
    const moved = await writeBackup(db, folder, madeAt, 'moved')
    onTestFinished(() => rmSync(moved.path))

    const facts = await verifyBackup(moved.path)
    await restoreBackup(db, moved.path, facts)
    expect(await db.$count(events)).toBe(2)
    await expect(event('third', 'nobody')).rejects.toThrow()
  })
})
