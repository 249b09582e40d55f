import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'

/**
 * Locks a table against concurrent changes until the transaction ends, so that the audit log's "before" is
 * accurate. For small configuration tables and short batches, because other writers wait; reads do not.
 */
export async function lockTable(tx: Db, table: PgTable): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}
