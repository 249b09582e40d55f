import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, timestamptz } from './columns.ts'
import { members } from './guild.ts'

/** Counts of the messages from before the bot, which staff start. */
export const historyRuns = pgTable(
  'history_runs',
  {
    id: identity(),
    /**
     * `finding`: threads are searched; `counting`: messages are read; `leveling`: XP is computed from them.
     */
    state: text({
      enum: ['finding', 'counting', 'leveling', 'done', 'undoing', 'undone'],
    }).notNull(),
    isPaused: boolean().notNull().default(false),
    /** The first day that is counted, in the guild's time zone when it was chosen, and when it began. */
    sinceDay: date({ mode: 'string' }).notNull(),
    since: timestamptz().notNull(),
    countsXp: boolean().notNull(),
    /** Draws the XP of each message, so that a repeated step gives the same. */
    seed: text().notNull(),
    requestsPerSecond: integer().notNull(),
    /** Pages of messages read, and how long that took without pauses. */
    pages: integer().notNull().default(0),
    workedMilliseconds: bigint({ mode: 'number' }).notNull().default(0),
    /** Why it does not go on at the moment. */
    problem: text(),
    createdBy: text().references(() => members.id, { onDelete: 'set null' }),
    createdAt: timestamptz().notNull(),
    doneAt: timestamptz(),
    undoneAt: timestamptz(),
  },
  (table) => [
    // Several would move the same cursors.
    uniqueIndex('history_runs_one_unfinished')
      .on(sql`(true)`)
      .where(sql`${table.state} not in ('done', 'undone')`),
  ],
)

const runId = () =>
  integer()
    .notNull()
    .references(() => historyRuns.id, { onDelete: 'cascade' })

const memberId = () =>
  text()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** The channels and threads of a run; `channel_cursors.counted_after` is how far each has been read. */
export const historyChannels = pgTable(
  'history_channels',
  {
    runId: runId(),
    channelId: text().notNull(),
    /** `counted_after` before the run, which undoing restores. */
    startedAfter: bigint({ mode: 'bigint' }).notNull(),
    state: text({ enum: ['reading', 'done', 'unreadable'] })
      .notNull()
      .default('reading'),
    pages: integer().notNull().default(0),
    /** Messages that count. */
    messageCount: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.runId, table.channelId] })],
)

/** When a member wrote the messages of one page, in milliseconds since 1970, until their XP is computed. */
export const historyMessages = pgTable(
  'history_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: runId(),
    memberId: memberId(),
    sentAt: bigint({ mode: 'number' }).array().notNull(),
  },
  (table) => [index().on(table.runId, table.memberId), index().on(table.memberId)],
)

/** What a run has added to a member's totals. */
export const historyMembers = pgTable(
  'history_members',
  {
    runId: runId(),
    memberId: memberId(),
    messageCount: integer().notNull().default(0),
    messageXp: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.runId, table.memberId] }), index().on(table.memberId)],
)

/** What a run has added to a member's days. */
export const historyMemberDays = pgTable(
  'history_member_days',
  {
    runId: runId(),
    memberId: memberId(),
    day: date({ mode: 'string' }).notNull(),
    messageCount: integer().notNull().default(0),
    messageXp: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.memberId, table.day] }),
    index().on(table.memberId),
  ],
)

/** What a run has added to the guild's days. */
export const historyGuildDays = pgTable(
  'history_guild_days',
  {
    runId: runId(),
    day: date({ mode: 'string' }).notNull(),
    messageCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.day] })],
)

/** What a run has added to the guild's hours. */
export const historyGuildHours = pgTable(
  'history_guild_hours',
  {
    runId: runId(),
    hour: timestamptz().notNull(),
    messageCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.hour] })],
)
