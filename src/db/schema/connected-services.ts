import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The services beside Discord that are connected, and how it last went with each. */
export const connectedServices = pgTable('sources', {
  name: text().primaryKey(),
  lastSuccessAt: timestamptz(),
  lastFailureAt: timestamptz(),
  /** Why the last try failed, and what to do, in a sentence; null where it did not. */
  failure: text(),
})
