import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** Makes transactions with the same key wait for each other until they end. */
export async function lockKey(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
