import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './db.ts'

/** Advisory lock that every connection of a running program shares, and a restore takes exclusively. */
const programLock = 6_087_353

/** PostgreSQL's error code for an unavailable lock, a transient error. */
const lockNotAvailable = '55P03'

/**
 * Acquires the shared lock for a connection of a running program. The lock ends with the connection, so
 * every new connection acquires it before use. Throws while a restore holds the exclusive lock.
 */
export async function acquireSharedLock(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as shared', [
    programLock,
  ])
  if (rows[0]?.shared) return
  throw Object.assign(new Error('a backup is being restored into this database'), {
    code: lockNotAvailable,
  })
}

/** Whether a connection was refused because a restore holds the lock. */
export function isRestoreRunning(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === lockNotAvailable
}

/** Acquires the exclusive lock for the lifetime of this connection; false while a program is running. */
export async function acquireExclusiveLock(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select pg_try_advisory_lock(${programLock}) as taken`,
  )) as unknown as { rows: { taken: boolean }[] }
  return rows[0]?.taken === true
}
