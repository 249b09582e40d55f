import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './guild.ts'

const counter = () => bigint({ mode: 'number' }).notNull().default(0)

/** A member's total activity and XP. */
export const memberTotals = pgTable(
  'member_totals',
  {
    memberId: text()
      .primaryKey()
      .references(() => members.id),
    messageCount: counter(),
    messageXp: counter(),
    /** When a message last earned experience; the cooldown counts from here. */
    messageXpAt: timestamptz(),
    voiceSeconds: counter(),
    voiceXp: counter(),
    /** Counted time that does not make a second yet. */
    voiceRestMilliseconds: integer().notNull().default(0),
    /** Counted time since the last award. */
    voiceSecondsToAward: integer().notNull().default(0),
  },
  (table) => [
    // Read backwards for the largest values; a descending index would put nulls last, which no query asks
    // for.
    index('member_totals_by_messages').on(table.messageCount, table.memberId),
    index('member_totals_by_voice').on(table.voiceSeconds, table.memberId),
  ],
)

/** A member's activity on one day in the guild's zone; days without activity have no row. */
export const memberDays = pgTable(
  'member_days',
  {
    memberId: text()
      .notNull()
      .references(() => members.id),
    day: date({ mode: 'string' }).notNull(),
    messageCount: integer().notNull().default(0),
    messageXp: integer().notNull().default(0),
    voiceSeconds: integer().notNull().default(0),
    voiceXp: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
)

/** The sum over all members per day, so that no chart of the guild reads the members' rows. */
export const guildDays = pgTable('guild_days', {
  day: date({ mode: 'string' }).primaryKey(),
  messageCount: counter(),
  voiceSeconds: counter(),
})

/** The sum over all members of each hour, for the heatmap. */
export const guildHours = pgTable('guild_hours', {
  hour: timestamptz().primaryKey(),
  messageCount: counter(),
  voiceSeconds: counter(),
})
