import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { identity, timestamptz } from './columns.ts'
import { channels, members, roles } from './guild.ts'

/** The guild's games; deleted ones are kept for their events. */
export const games = pgTable('games', {
  id: identity(),
  name: text().notNull(),
  roleId: text().references(() => roles.id),
  /** The Google spreadsheet that attendance is written to. */
  spreadsheetId: text(),
  /** How many fit in a party. */
  partySize: integer().notNull().default(5),
  /** The usual team sizes, smallest first. */
  teamSizes: integer().array().notNull().default(sql`'{}'`),
  /** What the strength of a character is called; null: the game has no such figure. */
  strengthName: text(),
  /** Incremented by each change of the sizes, combat roles and classes. */
  setupRevision: integer().notNull().default(1),
  deletedAt: timestamptz(),
})

/** The channels for announcements of events, and the expected roles. */
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
    startsAt: timestamptz().notNull(),
    cancelledAt: timestamptz(),
    description: text().notNull().default(''),
    durationMinutes: integer().notNull().default(120),
    /** The maximum number of participants; null: no limit. */
    capacity: integer(),
    /** Whether it is repeated the week after its start. */
    repeatsWeekly: boolean().notNull().default(false),
    /** The event of an earlier week that this one repeats; each is repeated once. */
    repeatOf: text()
      .unique('events_repeated_once')
      .references((): AnyPgColumn => events.id),
    /** Whether the bot created it, and so announces and changes it; others are read-only. */
    isOurs: boolean().notNull().default(false),
    /** When it was last read from Raid-Helper; null if it is not from there. */
    importedAt: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
    /** The post in the channel; null if there is none yet. */
    announcementId: text(),
    /** The entry in Discord's own calendar. */
    calendarEntryId: text(),
    /** When the update of its post for the end of signups was enqueued. */
    closedAt: timestamptz(),
  },
  (table) => [
    index('events_newest_first').on(table.channelId, table.startsAt.desc().nullsFirst(), table.id),
  ],
)

/** Answers to events; one row per event and member. */
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
    signedAt: timestamptz().notNull(),
    /** Withdrawn, or taken off by the attendance check. */
    removedAt: timestamptz(),
    /** The position on the waiting list, lowest first; null with a place. */
    waitingPlace: integer(),
    /** When the reminder was enqueued. */
    remindedAt: timestamptz(),
    /**
     * `channel`: the reminder has to be posted in the event's channel, since a direct message would come too
     * late. `missed`: the event had started before it could be sent.
     */
    reminderState: text({ enum: ['channel', 'missed'] }),
  },
  (table) => [
    unique('signups_once_for_each_event').on(table.eventId, table.memberId),
    index().on(table.memberId),
    index().on(table.signedAt),
  ],
)

/** Members who do not want event reminders. */
export const reminderOptOuts = pgTable('reminder_opt_outs', {
  memberId: text()
    .primaryKey()
    .references(() => members.id),
})

/** Secret addresses of calendar feeds: of a member's own events, or of all of the guild. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    /** The hash by which a feed is looked up. */
    secretHash: text().primaryKey(),
    /** The encrypted secret, from which the address is shown again. */
    sealedSecret: text(),
    /** The plain-text secret of earlier versions; encrypted and cleared at the next start. */
    secret: text(),
    memberId: text()
      .notNull()
      .references(() => members.id),
    kind: text({ enum: ['guild', 'own'] }).notNull(),
  },
  (table) => [unique('calendar_feeds_one_of_each_kind').on(table.memberId, table.kind)],
)
