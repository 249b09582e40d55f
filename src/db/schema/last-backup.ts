import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The result of the last automatic backup: one row. */
export const lastBackup = pgTable(
  'last_backup',
  {
    id: integer().primaryKey().default(1),
    /** The last successful backup; null before the first. */
    madeAt: timestamptz(),
    bytes: bigint({ mode: 'number' }),
    triedAt: timestamptz().notNull(),
    /** Why the last attempt failed; null if it succeeded. */
    problem: text(),
  },
  (table) => [check('last_backup_has_one_row', sql`${table.id} = 1`)],
)
