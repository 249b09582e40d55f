import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * How far Discord's stream of events has been dealt with: one row, written in the transaction that
 * counts, so that a bot that died goes on with the first event that was not counted.
 */
export const gatewaySessions = pgTable(
  'gateway_bookmark',
  {
    id: integer().primaryKey().default(1),
    guildId: text().notNull().default(''),
    intents: integer().notNull().default(0),
    sessionId: text().notNull(),
    resumeUrl: text().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    writtenAt: timestamptz().notNull(),
  },
  (table) => [check('gateway_bookmark_has_one_row', sql`${table.id} = 1`)],
)

/**
 * The newest message of each channel or thread that has been dealt with. Ids grow, but for some that come
 * seconds late: of what lies before it, the ids that were heard of late are kept.
 */
export const channelCursors = pgTable(
  'channel_marks',
  {
    channelId: text().primaryKey(),
    messageId: bigint({ mode: 'bigint' }).notNull(),
    /** Ascending, up to `messageId`: everything up to the first of them, and of what follows just these. */
    recentIds: bigint({ mode: 'bigint' }).array().notNull().default([]),
    /** Messages after the mark may have been missed, and have yet to be read from the channel. */
    isBehind: boolean().notNull().default(false),
  },
  (table) => [index('channel_marks_behind').on(table.channelId).where(sql`${table.isBehind}`)],
)

/** The batch that was written last: one that comes again, because the answer was lost, is not counted. */
export const lastBatch = pgTable(
  'counted_batch',
  {
    id: integer().primaryKey().default(1),
    batchId: text().notNull(),
  },
  (table) => [check('counted_batch_has_one_row', sql`${table.id} = 1`)],
)

/** Who is in voice, as far as it is dealt with; kept so that a bot that resumes knows it. */
export const voicePresences = pgTable('voice_presences', {
  memberId: text().primaryKey(),
  channelId: text().notNull(),
  isDeafened: boolean().notNull(),
  isBot: boolean().notNull(),
})

/** Threads that were archived since this moment, while nobody listened, have yet to be looked for. */
export const threadSearch = pgTable(
  'thread_search',
  {
    id: integer().primaryKey().default(1),
    since: timestamptz().notNull(),
  },
  (table) => [check('thread_search_has_one_row', sql`${table.id} = 1`)],
)
