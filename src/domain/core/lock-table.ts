import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'

/**
 * Lets this transaction alone change a table until its end, so that what the audit log calls
 * "before" was so. For small tables that change rarely; reading them goes on.
 */
export async function lockTable(tx: Db, table: PgTable): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}
