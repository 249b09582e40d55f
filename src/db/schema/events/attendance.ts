import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { identity, timestamptz } from '../columns.ts'
import { members } from '../guild.ts'
import { events } from './events.ts'

const checkStatuses = ['present', 'late', 'absent', 'excused', 'unsigned'] as const

/** The attendance of a member at an event as a check finds it. */
export type CheckStatus = (typeof checkStatuses)[number]

const attendanceStatuses = [...checkStatuses, 'left-early', 'benched'] as const

/** The attendance of a member at an event; `present`: on time and until the end. */
export type AttendanceStatus = (typeof attendanceStatuses)[number]

/** How many members a check found in each status, also those excluded from the statistics. */
export interface CheckCounts extends Record<CheckStatus, number> {
  /** How many of them lost their sign-up; null if nobody could, because imported sign-ups were outdated. */
  removed: number | null
}

/** The attendance checks of events, each once for each event and configuration. */
export const attendanceChecks = pgTable(
  'attendance_checks',
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** No reference: a check stays when its configuration is deleted. */
    configId: integer().notNull(),
    /** `found`: stored, but not posted yet. */
    state: text({ enum: ['found', 'done', 'skipped'] }).notNull(),
    at: timestamptz().notNull(),
    /** Why it was skipped. */
    note: text(),
    /** Null if it was skipped, or if an earlier version checked. */
    counts: jsonb().$type<CheckCounts>(),
    /** The messages of its summary, as they are to be sent, and how many of them have been. */
    summary: jsonb().$type<SummaryMessage[]>().notNull().default([]),
    sentMessages: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.configId] }),
    index().on(table.configId, table.at),
  ],
)

/** One message of a summary, with the members that it mentions. */
export interface SummaryMessage {
  text: string
  pings: string[]
}

/** The attendance of a member at an event. */
export const attendance = pgTable(
  'attendance',
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    memberId: text()
      .notNull()
      .references(() => members.id),
    /** The result of the checks; null if none has found the member. */
    found: text({ enum: checkStatuses }),
    /** Whether any check found them in voice; unknown, and so assumed, before checks recorded it. */
    wasSeen: boolean().notNull().default(true),
    /** The result of the recorded presence after the end; null if it says nothing about the member. */
    outcome: text({ enum: attendanceStatuses }),
    /** An officer's decision. */
    decided: text({ enum: attendanceStatuses }),
    /** When an officer last made or removed a decision; null before the first. */
    decidedAt: timestamptz(),
    /** A check took them off the signups. */
    isTakenOff: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId] }),
    index().on(table.memberId),
    check(
      'attendance_says_something',
      sql`coalesce(${table.found}, ${table.outcome}, ${table.decided}) is not null`,
    ),
  ],
)

/** Members' objections to their attendance, each once for each member and event. */
export const attendanceContests = pgTable(
  'attendance_contests',
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    memberId: text()
      .notNull()
      .references(() => members.id),
    /** The status that the member contests. */
    contested: text({ enum: attendanceStatuses }).notNull(),
    /** Why, in the member's words. */
    reason: text().notNull(),
    at: timestamptz().notNull(),
    /** Null while it is open. */
    isAccepted: boolean(),
    /** The status that an accepted contest led to. */
    corrected: text({ enum: attendanceStatuses }),
    /** The officer's note to the member. */
    note: text().notNull().default(''),
    decidedAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId] }),
    index().on(table.memberId),
    index().on(table.at).where(sql`${table.isAccepted} is null`),
    check(
      'contests_are_open_or_decided',
      sql`(${table.isAccepted} is null) = (${table.decidedAt} is null)
        and coalesce(${table.isAccepted}, false) = (${table.corrected} is not null)`,
    ),
  ],
)

/** When members were in voice during an event, in whole minutes. */
export const eventPresence = pgTable(
  'event_presence',
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    memberId: text()
      .notNull()
      .references(() => members.id),
    fromAt: timestamptz().notNull(),
    untilAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId, table.fromAt] }),
    index().on(table.memberId),
  ],
)

/** Minutes of events in which presence was not recorded, because the bot was offline. */
export const eventPresenceGaps = pgTable(
  'event_presence_gaps',
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    fromAt: timestamptz().notNull(),
    untilAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.fromAt] })],
)

/** Days on which a member is absent, in the guild's zone, inclusive. */
export const leaves = pgTable(
  'leaves',
  {
    id: identity(),
    memberId: text()
      .notNull()
      .references(() => members.id),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    reason: text().notNull().default(''),
  },
  (table) => [
    index().on(table.memberId, table.toDay),
    check('leaves_have_an_end', sql`${table.fromDay} <= ${table.toDay}`),
  ],
)
