import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns.ts'
import { characters, combatRoles, gameClasses, games } from '../games.ts'
import { channels, members, roles } from '../guild.ts'
import { eventSeries } from './event-series.ts'
import { eventTemplates, planColumns } from './event-templates.ts'

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
    ...planColumns(),
    startsAt: timestamptz().notNull(),
    cancelledAt: timestamptz(),
    durationMinutes: integer().notNull().default(120),
    /** Whether it is repeated the week after its start. */
    repeatsWeekly: boolean().notNull().default(false),
    /** The event of an earlier week that this one repeats; each is repeated once. */
    repeatOf: text()
      .unique('events_repeated_once')
      .references((): AnyPgColumn => events.id),
    /** The series of which it is the latest date. */
    seriesId: integer().references(() => eventSeries.id, { onDelete: 'set null' }),
    /** Which day of the series it is, `yyyy-MM-dd`, wherever it was moved. */
    seriesDay: text(),
    /** Whether the bot created it, and so announces and changes it; others are read-only. */
    isOurs: boolean().notNull().default(false),
    /** When it was last read from Raid-Helper; null if it is not from there. */
    importedAt: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
    /** How often what calendars show of it has changed, and when the last time; null: never. */
    revision: integer().notNull().default(0),
    revisedAt: timestamptz(),
    /** When its start was last moved. */
    movedAt: timestamptz(),
    /** The post in the channel; null if there is none yet. */
    announcementId: text(),
    /** The entry in Discord's own calendar. */
    calendarEntryId: text(),
    /** When the update of its post for the deadline, or later for the start, was enqueued. */
    closedAt: timestamptz(),
    /** The template that it was made from. */
    templateId: integer().references(() => eventTemplates.id, { onDelete: 'set null' }),
    /** The minute up to which presence in voice is recorded; null: not at all. */
    presenceUntil: timestamptz(),
    /** When the attendance was determined after the end. */
    attendanceAt: timestamptz(),
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
    /** `signed`: on time; `bench`: set aside in Raid-Helper, from which it was imported. */
    answer: text({ enum: ['signed', 'late', 'maybe', 'absent', 'bench'] }).notNull(),
    /** About how many minutes late, if the member said so. */
    lateMinutes: integer(),
    /** When the member first answered anything but Not coming. */
    signedAt: timestamptz().notNull(),
    /** When the member gave or withdrew this answer; null if it is not known. */
    answeredAt: timestamptz(),
    characterId: integer().references(() => characters.id, { onDelete: 'set null' }),
    /** The names as of the answer, for when the character or class is deleted. */
    characterName: text(),
    classId: integer().references(() => gameClasses.id, { onDelete: 'set null' }),
    className: text(),
    /** The spec in Raid-Helper, from which it was imported. */
    specName: text(),
    combatRoleId: integer().references(() => combatRoles.id, { onDelete: 'set null' }),
    /** Whether the member was coming until they answered Not coming after the deadline. */
    hasDeclinedLate: boolean().notNull().default(false),
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
    index().on(table.characterId),
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
