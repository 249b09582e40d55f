import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { submissions } from '../applications/submissions.ts'
import { identity, timestamptz } from '../columns.ts'
import { members } from '../guild.ts'

/** Hours of a day, in minutes since its midnight. */
interface DayRange {
  from: number
  to: number
}

/** The rules of all interviews; one row, filled when staff first change them. */
export const interviewRules = pgTable(
  'interview_rules',
  {
    id: integer().primaryKey().default(1),
    lengthMinutes: integer().notNull(),
    noticeHours: integer().notNull(),
    bufferMinutes: integer().notNull(),
    /** Empty: in a voice call on Discord. */
    place: text().notNull().default(''),
  },
  (table) => [
    check('interview_rules_has_one_row', sql`${table.id} = 1`),
    check(
      'interview_rules_times',
      sql`${table.lengthMinutes} > 0 and ${table.noticeHours} >= 0 and ${table.bufferMinutes} >= 0`,
    ),
  ],
)

/** When interviewers can hold interviews, in local time of their own zones. */
export const interviewAvailability = pgTable('interview_availability', {
  memberId: text()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  timeZone: text().notNull(),
  /** Weekday 0 is Monday. */
  weekly: jsonb().$type<(DayRange & { weekday: number })[]>().notNull(),
  /** The hours of single days, instead of the weekly ones. */
  exceptions: jsonb().$type<{ day: string; ranges: DayRange[] }[]>().notNull(),
  singleTimes: jsonb().$type<{ day: string; minute: number }[]>().notNull(),
})

/** Booked interviews; a move changes the row, so that an application has at most one that is booked. */
export const interviews = pgTable(
  'interviews',
  {
    id: identity(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Null once the interviewer has left and deleted their data. */
    interviewerId: text().references(() => members.id, { onDelete: 'set null' }),
    startsAt: timestamptz().notNull(),
    lengthMinutes: integer().notNull(),
    state: text({ enum: ['booked', 'cancelled', 'no-show'] })
      .notNull()
      .default('booked'),
    /** When this time was agreed: by the booking or the last move. */
    agreedAt: timestamptz().notNull(),
    /** How often it was moved. */
    revision: integer().notNull().default(0),
    /** Why it was last moved, or cancelled. */
    reason: text().notNull().default(''),
    /** Who did not come, if the state is `no-show`. */
    missedBy: text({ enum: ['applicant', 'staff'] }),
    /** The time of the interview of which the room was reminded a day and half an hour before. */
    dayReminderOf: timestamptz(),
    soonReminderOf: timestamptz(),
  },
  (table) => [
    uniqueIndex('interviews_one_booked')
      .on(table.submissionId)
      .where(sql`${table.state} = 'booked'`),
    uniqueIndex('interviews_booked_once')
      .on(table.interviewerId, table.startsAt)
      .where(sql`${table.state} = 'booked'`),
    index().on(table.submissionId),
    index('interviews_upcoming').on(table.startsAt).where(sql`${table.state} = 'booked'`),
    check('interviews_missed', sql`(${table.state} = 'no-show') = (${table.missedBy} is not null)`),
  ],
)
