import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The active bot: one row, which another bot may take over after it expires. */
export const botLease = pgTable(
  'bot_lease',
  {
    id: integer().primaryKey().default(1),
    holderId: text().notNull(),
    /** By the clock of the database, the only one that all bots share. */
    expiresAt: timestamptz().notNull(),
  },
  (table) => [check('bot_lease_has_one_row', sql`${table.id} = 1`)],
)
