import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The services beside Discord that are connected, and how it last went with each. */
export const sources = pgTable('sources', {
  name: text().primaryKey(),
  lastSuccessAt: moment(),
  lastFailureAt: moment(),
  /** Why the last try failed, and what to do, in a sentence; null where it did not. */
  failure: text(),
})
