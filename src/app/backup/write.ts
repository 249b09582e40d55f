import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { readSchemaVersion } from '../../db/migrate.ts'
import { backupName, type Footer, type Head, temporaryName } from './format.ts'
import { listSequences, listTables, setStableTextFormat } from './tables.ts'

/** A backup on disk. */
export interface WrittenBackup {
  path: string
  rows: number
  bytes: number
}

const rowsAtOnce = 2_000

/** Rows of tables with pieces of files, each of which has up to 1 MB. */
const pieceRowsAtOnce = 8

/**
 * Writes a consistent snapshot of the database into a new file in the folder. A PostgreSQL server stays
 * usable meanwhile; the embedded database is blocked. The file is renamed once it is complete and synced.
 */
export async function writeBackup(
  db: Db,
  folder: string,
  madeAt: Date,
  occasion?: string,
): Promise<WrittenBackup> {
  const path = join(folder, backupName(madeAt, occasion))
  const draft = temporaryName(path)
  // Only for the owner: a backup contains all data of the guild.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const rows = await db.transaction(
      async (tx) => {
        const counted = { rows: 0 }
        const text = Readable.from(linesOf(tx, madeAt, counted))
        await pipeline(text, createGzip(), createWriteStream(draft, { mode: 0o600 }))
        return counted.rows
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await syncToDisk(draft)
    await rename(draft, path)
    await syncToDisk(dirname(path))
    return { path, rows, bytes: (await stat(path)).size }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* linesOf(tx: Db, madeAt: Date, counted: { rows: number }): AsyncGenerator<string> {
  const sum = createHash('sha256')
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`
    sum.update(text)
    return text
  }
  await setStableTextFormat(tx)
  const schema = await readSchemaVersion(tx)
  const head: Head = { backupOf: 'muster', format: 1, madeAt: madeAt.toISOString(), schema }
  yield line(head)
  for (const table of await listTables(tx)) {
    yield line({ table })
    for await (const rows of rowsOf(tx, table)) {
      counted.rows += rows.length
      yield rows.map(line).join('')
    }
  }
  const sequences = await listSequences(tx)
  const footer: Footer = { rows: counted.rows, sequences, sha256: sum.digest('hex') }
  yield `${JSON.stringify(footer)}\n`
}

/** The rows of a table as text, read in batches by a cursor, so that memory use does not grow with the table. */
async function* rowsOf(tx: Db, table: string): AsyncGenerator<string[]> {
  const name = sql.raw(table)
  await tx.execute(sql`declare backup no scroll cursor for select t::text as line from ${name} t`)
  const atOnce = /_(pieces|chunks)$/.test(table) ? pieceRowsAtOnce : rowsAtOnce
  for (;;) {
    const { rows } = (await tx.execute(
      sql`fetch ${sql.raw(String(atOnce))} from backup`,
    )) as unknown as { rows: { line: string }[] }
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await tx.execute(sql`close backup`)
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
