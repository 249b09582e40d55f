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
import { identity, timestamptz } from './columns.ts'
import { events } from './events.ts'
import { members } from './guild.ts'

/** The attendance of a member at an event, from a check or an officer. */
export type AttendanceStatus = 'present' | 'late' | 'absent' | 'excused' | 'unsigned'

const attendanceStatuses = ['present', 'late', 'absent', 'excused', 'unsigned'] as const

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
    /** The messages of its summary, as they are to be sent, and how many of them have been. */
    summary: jsonb().$type<SummaryMessage[]>().notNull().default([]),
    sentMessages: integer('told').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.configId] })],
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
    /** The result of the checks; null if only an officer has decided. */
    found: text({ enum: attendanceStatuses }),
    /** An officer's decision. */
    decided: text({ enum: attendanceStatuses }),
    /** A check took them off the signups. */
    isTakenOff: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId] }),
    index().on(table.memberId),
    check('attendance_says_something', sql`coalesce(${table.found}, ${table.decided}) is not null`),
  ],
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
