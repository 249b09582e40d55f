import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What the bot last said of itself, for processes that have none of their own: one row. */
export const botHeartbeat = pgTable(
  'bot_heartbeat',
  {
    id: integer().primaryKey().default(1),
    startedAt: moment().notNull(),
    beatAt: moment().notNull(),
    /** Of the connection to Discord. */
    state: text({ enum: ['connecting', 'ready', 'closed'] }).notNull(),
    stateSince: moment().notNull(),
    /** Up to when everything that happened in the guild is known; null before the first event. */
    knownUntil: moment(),
    /** Why the last list of members was not believed in whole. */
    memberListProblem: text(),
  },
  (table) => [check('bot_heartbeat_has_one_row', sql`${table.id} = 1`)],
)
