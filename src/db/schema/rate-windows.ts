import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** How often the websites of this database were called of late by whoever comes near a limit. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    /** A hash of who calls, and of the limit. */
    key: text().primaryKey(),
    endsAt: timestamptz().notNull(),
    hits: integer().notNull(),
  },
  (table) => [index().on(table.endsAt)],
)
