import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'

/** Inserts any number of rows by one statement with one parameter; all of them name the same columns. */
export async function insertRows<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.raw(Object.keys(first).map(columnName).join(', '))
  const records = JSON.stringify(rows.map(withColumnNames))
  await tx.execute(sql`
    insert into ${table} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${table}, ${records}::text::jsonb)`)
}

function withColumnNames(row: object) {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columnName(key), value]))
}

/** Columns are named as their keys are, in snake case. */
function columnName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
