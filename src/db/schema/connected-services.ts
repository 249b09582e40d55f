import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The services beside Discord that are connected, and how it last went with each. */
export const connectedServices = pgTable('connected_services', {
  name: text().primaryKey(),
  lastSuccessAt: timestamptz(),
  lastFailureAt: timestamptz(),
  /** Why the last request failed, and what to do; null if it succeeded. */
  failure: text(),
})
