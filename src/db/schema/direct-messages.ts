import { sql } from 'drizzle-orm'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, timestamptz } from './columns.ts'

/** The openings of direct message channels; rows older than a day are deleted. */
export const dmOpenings = pgTable('dm_openings', {
  id: identity(),
  /** By the clock of the database. */
  at: timestamptz().notNull().default(sql`clock_timestamp()`),
  /** Discord answered 40003: the bot opens direct messages too fast. */
  isRefused: boolean().notNull().default(false),
  /** The keyed hash of the person whose channel was opened; null if it was not. It survives the deletion of their data. */
  personKey: text(),
})
