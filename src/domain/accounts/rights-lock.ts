import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** The first number of this advisory lock, which tells it from others that have two. */
const rightsLock = 2

/**
 * Lets changes of sessions, rights and what members are given commit one after another. Must come before
 * every other lock of a transaction, so that two of them cannot wait for each other.
 */
export async function lockRights(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${rightsLock}, 0)`)
}
