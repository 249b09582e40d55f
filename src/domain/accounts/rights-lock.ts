import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** The first of the two keys of this advisory lock. */
const rightsLock = 2

/**
 * Serialises changes of sessions, rights and granted roles with an advisory lock. Must be the first lock of
 * a transaction to avoid deadlocks.
 */
export async function lockRights(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${rightsLock}, 0)`)
}
