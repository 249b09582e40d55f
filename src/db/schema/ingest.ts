import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * The gateway session after the last flush: one row, written in the transaction that counts, so that a
 * restarted bot resumes with the first event that was not counted.
 */
export const gatewaySessions = pgTable(
  'gateway_sessions',
  {
    id: integer().primaryKey().default(1),
    guildId: text().notNull().default(''),
    intents: integer().notNull().default(0),
    sessionId: text().notNull(),
    resumeUrl: text().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    writtenAt: timestamptz().notNull(),
  },
  (table) => [check('gateway_sessions_has_one_row', sql`${table.id} = 1`)],
)

/**
 * The newest ingested message of each channel or thread. Some messages arrive seconds late, so recent ids
 * are kept as well.
 */
export const channelCursors = pgTable(
  'channel_cursors',
  {
    channelId: text().primaryKey(),
    messageId: bigint({ mode: 'bigint' }).notNull(),
    /** Ascending, up to `messageId`: all messages up to the first of these, and of later ones just these. */
    recentIds: bigint({ mode: 'bigint' }).array().notNull().default([]),
    /** Messages after the mark may have been missed, and have yet to be read from the channel. */
    isBehind: boolean().notNull().default(false),
    /**
     * Everything after this message is counted by the live count and its backfill. A count of the history reads
     * the messages up to it and moves it back, so that the two meet without a gap or an overlap.
     */
    countedAfter: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [index('channel_cursors_behind').on(table.channelId).where(sql`${table.isBehind}`)],
)

/** The last batch, which is not counted again if its commit was not acknowledged. */
export const lastBatch = pgTable(
  'last_batch',
  {
    id: integer().primaryKey().default(1),
    batchId: text().notNull(),
  },
  (table) => [check('last_batch_has_one_row', sql`${table.id} = 1`)],
)

/** The voice presences at the last flush, for a bot that resumes. */
export const voicePresences = pgTable('voice_presences', {
  memberId: text().primaryKey(),
  channelId: text().notNull(),
  isDeafened: boolean().notNull(),
  isBot: boolean().notNull(),
})

/** Threads archived since this time, while the bot was disconnected, must be searched for. */
export const threadSearch = pgTable(
  'thread_search',
  {
    id: integer().primaryKey().default(1),
    since: timestamptz().notNull(),
  },
  (table) => [check('thread_search_has_one_row', sql`${table.id} = 1`)],
)
