import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The `set` of an upsert: these columns of the new row, unless nothing changes. */
export function updateIfChanged(columns: Record<string, PgColumn>): {
  set: Record<string, SQL>
  setWhere: SQL
} {
  const fresh = (column: PgColumn) => sql`excluded.${sql.identifier(toSnakeCase(column.name))}`
  const current = Object.values(columns)
  return {
    set: Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, fresh(column)])),
    setWhere: sql`(${sql.join(current, sql`, `)}) is distinct from (${sql.join(current.map(fresh), sql`, `)})`,
  }
}
