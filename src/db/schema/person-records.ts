import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * Rate-limited actions of a person. The person is stored as a keyed hash, so that the count survives the
 * deletion of their data without identifying them.
 */
export const limitedActions = pgTable(
  'limited_actions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personKey: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index().on(table.personKey, table.at), index().on(table.at)],
)

/** When a person who deleted their data was last rejected, while they may not apply again. */
export const storedRejections = pgTable('stored_rejections', {
  personKey: text().primaryKey(),
  rejectedAt: timestamptz().notNull(),
})

/** People who deleted their data, by keyed hash, so that no import brings it back. */
export const erasedPeople = pgTable('erased_people', {
  personKey: text().primaryKey(),
  erasedAt: timestamptz().notNull(),
})
