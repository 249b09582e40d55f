import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment, ownId } from './columns.ts'
import { channels, members, roles } from './guild.ts'

/** The guild's games; removed ones stay for the events made for them. */
export const games = pgTable('games', {
  id: ownId(),
  name: text().notNull(),
  roleId: text().references(() => roles.id),
  /** The Google spreadsheet that attendance is written to. */
  spreadsheetId: text(),
  deletedAt: moment(),
})

/** The channels that events are announced in, and who is expected there. */
export const eventChannels = pgTable('event_channels', {
  channelId: text()
    .primaryKey()
    .references(() => channels.id),
  roleId: text()
    .notNull()
    .references(() => roles.id),
  gameId: integer()
    .notNull()
    .references(() => games.id),
  /** The tab of the game's spreadsheet. */
  sheetId: integer(),
})

/** Events, our own and imported ones; an imported event keeps its source's id. */
export const events = pgTable(
  'events',
  {
    id: text().primaryKey(),
    channelId: text()
      .notNull()
      .references(() => channels.id),
    title: text().notNull(),
    startsAt: moment().notNull(),
    cancelledAt: moment(),
  },
  (table) => [
    index('events_newest_first').on(table.channelId, table.startsAt.desc().nullsFirst(), table.id),
  ],
)

/** Who said what about coming; one row for each event and person. */
export const signups = pgTable(
  'signups',
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    memberId: text()
      .notNull()
      .references(() => members.id),
    answer: text({ enum: ['signed', 'late', 'absent'] }).notNull(),
    signedAt: moment().notNull(),
    /** Withdrawn, or taken off by the attendance check. */
    removedAt: moment(),
  },
  (table) => [
    unique('signups_once_for_each_event').on(table.eventId, table.memberId),
    index().on(table.memberId),
    index().on(table.signedAt),
  ],
)
