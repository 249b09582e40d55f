import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as overNodePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import type { Db } from './db.ts'
import { StartProblem } from './start-problem.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Any number; the same for all of our processes, so that one migrates and the others wait. */
const migrationLock = 6_087_352

/** Brings a server's schema up to date over this connection, one process at a time, and closes it. */
export async function migrateServer(client: pg.Client): Promise<void> {
  // An error that nobody hears would end the process; the query in hand fails with it anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    const db = overNodePostgres(client)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await refuseNewerSchema(db as unknown as Db)
    await migrateNodePostgres(db, { migrationsFolder })
  } finally {
    // Closing the connection frees the lock, whatever happened.
    await client.end()
  }
}

/** Brings the embedded database's schema up to date. */
export async function migrateEmbedded(client: PGlite): Promise<void> {
  const db = overPglite(client)
  await refuseNewerSchema(db as unknown as Db)
  await migratePglite(db, { migrationsFolder })
}

async function refuseNewerSchema(db: Db): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  const found = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  )) as unknown as { rows: { migrated: boolean }[] }
  if (!found.rows[0]?.migrated) return
  const latest = (await db.execute(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  )) as unknown as { rows: { at: string | null }[] }
  if (Number(latest.rows[0]?.at ?? 0) > known) {
    throw new StartProblem(
      'The database was written by a newer version of Muster than this one.',
      'Start that version (or a newer one) again, or restore a backup made with this version.',
    )
  }
}
