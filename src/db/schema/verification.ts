import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * Handled reactions with a verifying emoji, by any member, so that a backfill of the last days does not
 * verify anyone again.
 */
export const handledReactions = pgTable(
  'handled_reactions',
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

/** Reactions may have been missed while the bot was disconnected. */
export const reactionBackfill = pgTable(
  'reaction_backfill',
  {
    id: integer().primaryKey().default(1),
    askedAt: timestamptz().notNull(),
  },
  (table) => [check('reaction_backfill_has_one_row', sql`${table.id} = 1`)],
)

/** Verified roles that are being given; stored before, so that each is in the audit log once. */
export const pendingVerifications = pgTable(
  'pending_verifications',
  {
    memberId: text().notNull(),
    roleId: text().notNull(),
    /** Whose reaction it was; null if begun by an earlier version. */
    moderatorId: text(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.roleId] })],
)
