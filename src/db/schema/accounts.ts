import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './guild.ts'

/** Sessions. Only the hash of the cookie's id is stored. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.memberId), index().on(table.expiresAt)],
)
