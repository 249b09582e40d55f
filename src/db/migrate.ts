import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as overNodePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Db } from './db.ts'
import { StartupError } from './startup-error.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** The key of the advisory lock under which one process migrates while the others wait. */
export const migrationLock = 6_087_352

/** Called before a database with data is migrated. */
export type BeforeMigration = (db: Db) => Promise<unknown>

/** Brings a server's schema up to date over this connection, one process at a time, and closes it. */
export async function migrateServer(
  client: pg.Client,
  beforeMigration?: BeforeMigration,
): Promise<void> {
  try {
    const db = overNodePostgres(client)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await prepare(db as unknown as Db, beforeMigration)
    await migrateNodePostgres(db, { migrationsFolder })
  } finally {
    // Closing the connection releases the lock in any case.
    await client.end()
  }
}

/** Brings the embedded database's schema up to date. */
export async function migrateEmbedded(
  client: PGlite,
  beforeMigration?: BeforeMigration,
): Promise<void> {
  // These load the embedded database, which a process with a server does not need.
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  const db = drizzle(client)
  await prepare(db as unknown as Db, beforeMigration)
  await migrate(db, { migrationsFolder })
}

/** The time of the newest migration that the database has applied, in ms; 0 if it is empty. */
export async function readSchemaVersion(db: Db): Promise<number> {
  const found = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  )) as unknown as { rows: { migrated: boolean }[] }
  if (!found.rows[0]?.migrated) return 0
  const latest = (await db.execute(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  )) as unknown as { rows: { at: string | null }[] }
  return Number(latest.rows[0]?.at ?? 0)
}

/** The time of this program's newest migration, in ms. */
export function programSchemaVersion(): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
}

/**
 * Migrates an empty database to the version of this migration, in a transaction. Throws `StartupError` if
 * this program does not know it.
 */
export async function migrateTo(tx: Db, schema: number): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  if (!known.some(({ folderMillis }) => folderMillis === schema)) throw newer()
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql: statements, folderMillis, hash } of known) {
    if (folderMillis > schema) return
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
}

async function prepare(db: Db, beforeMigration?: BeforeMigration): Promise<void> {
  const found = await readSchemaVersion(db)
  if (found > programSchemaVersion()) throw newer()
  if (found > 0 && found < programSchemaVersion()) await beforeMigration?.(db)
}

function newer(): StartupError {
  return new StartupError(
    'The database was written by a newer version of Muster than this one.',
    'Start that version (or a newer one) again, or restore a backup made with this version.',
  )
}
