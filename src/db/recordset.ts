import { type SQL, sql } from 'drizzle-orm'

/** Rows as one parameter of a statement, whatever their number. */
export function toRecordset(these: readonly object[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(these)}::json)`
}
