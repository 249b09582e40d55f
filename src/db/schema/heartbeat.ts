import { sql } from 'drizzle-orm'
import { bigint, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The bot's permissions in the guild, as in the Discord port. */
export interface BotRights {
  /** The names of the missing permissions, as Discord's settings show them. */
  missingPermissions: string[]
  /** Names of viewable text channels and voice chats whose messages it cannot read. */
  closedChannels: string[]
  /** Ids of categories where it may not create or move channels; absent in rows of earlier versions. */
  unmanagedCategoryIds?: string[]
  /** The invitation that grants all needed permissions. */
  inviteUrl: string
}

/** The last heartbeat of the active bot, for processes without a bot: one row. */
export const botHeartbeat = pgTable(
  'bot_heartbeat',
  {
    id: integer().primaryKey().default(1),
    startedAt: timestamptz().notNull(),
    beatAt: timestamptz().notNull(),
    /** Of the connection to Discord. */
    state: text({ enum: ['connecting', 'ready', 'closed'] }).notNull(),
    stateSince: timestamptz().notNull(),
    /** All events of the guild up to this moment are known; null before the first event. */
    knownUntil: timestamptz(),
    /** Why the last member list was not applied completely. */
    memberListProblem: text(),
    /** The bot’s permissions in the guild; null if they could not be fetched. */
    rights: jsonb().$type<BotRights>(),
    /** Messages and changes in voice that are in the database, since this bot started. */
    eventsWritten: bigint({ mode: 'number' }).notNull().default(0),
    /** Maximum recent delay between receiving an event and storing it. */
    lagMilliseconds: integer().notNull().default(0),
    /** How often a session was resumed, and how often a new one was started. */
    resumes: integer().notNull().default(0),
    sessionsBegun: integer().notNull().default(0),
  },
  (table) => [check('bot_heartbeat_has_one_row', sql`${table.id} = 1`)],
)
