import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * Reactions with a verifying emoji that have been dealt with, by any member: what is read of the last
 * days later on does not verify anybody again.
 */
export const handledReactions = pgTable(
  'heard_reactions',
  {
    messageId: bigint({ mode: 'bigint' }).notNull(),
    emojiKey: text().notNull(),
    memberId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.emojiKey, table.memberId] }),
    index().on(table.memberId),
  ],
)

/** Reactions may have been made while nobody listened, and have yet to be read. */
export const reactionBackfill = pgTable(
  'reaction_reading',
  {
    id: integer().primaryKey().default(1),
    askedAt: timestamptz().notNull(),
  },
  (table) => [check('reaction_reading_has_one_row', sql`${table.id} = 1`)],
)

/** Verified roles that are being given; written down before, so that each is in the audit log once. */
export const pendingVerifications = pgTable(
  'begun_verifications',
  {
    memberId: text().notNull(),
    roleId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.roleId] })],
)
