import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The recent requests of clients near a rate limit, shared by all servers on this database. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    /** A hash of the caller and the limit. */
    key: text().primaryKey(),
    endsAt: timestamptz().notNull(),
    hits: integer().notNull(),
  },
  (table) => [index().on(table.endsAt)],
)
