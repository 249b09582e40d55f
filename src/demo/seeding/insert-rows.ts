import { getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'

/** Inserts any number of rows with one statement; all rows must have the same columns. */
export async function insertRows<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.raw(
    Object.keys(first)
      .map((key) => columnName(table, key))
      .join(', '),
  )
  const records = JSON.stringify(rows.map((row) => withColumnNames(table, row)))
  await tx.execute(sql`
    insert into ${table} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${table}, ${records}::text::jsonb)`)
}

function withColumnNames(table: PgTable, row: object) {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [columnName(table, key), value]),
  )
}

/** A column's SQL name. */
function columnName(table: PgTable, key: string): string {
  return toSnakeCase(getTableColumns(table)[key]?.name ?? key)
}
