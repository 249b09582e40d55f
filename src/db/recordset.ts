import { type SQL, sql } from 'drizzle-orm'

/** Passes any number of rows as one parameter. */
export function toRecordset(these: readonly object[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(these)}::json)`
}
