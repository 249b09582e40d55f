import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** Which bot is the active one: one row, which another may take when it has run out. */
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
