import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How the last backup went that the program made by itself: one row. */
export const lastBackup = pgTable(
  'last_backup',
  {
    id: integer().primaryKey().default(1),
    /** When one was last made; null before the first. */
    madeAt: moment(),
    bytes: bigint({ mode: 'number' }),
    triedAt: moment().notNull(),
    /** Why the last try failed; null where it did not. */
    problem: text(),
  },
  (table) => [check('last_backup_has_one_row', sql`${table.id} = 1`)],
)
