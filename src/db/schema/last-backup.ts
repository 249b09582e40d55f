import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** How the last backup went that the program made by itself: one row. */
export const lastBackup = pgTable(
  'last_backup',
  {
    id: integer().primaryKey().default(1),
    /** When one was last made; null before the first. */
    madeAt: timestamptz(),
    bytes: bigint({ mode: 'number' }),
    triedAt: timestamptz().notNull(),
    /** Why the last try failed; null where it did not. */
    problem: text(),
  },
  (table) => [check('last_backup_has_one_row', sql`${table.id} = 1`)],
)
