import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { members } from './guild.ts'

/** Signed-in browsers. Only the hash of the cookie's id is kept. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.memberId), index().on(table.expiresAt)],
)
