import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, timestamptz } from '../columns.ts'
import { members } from '../guild.ts'
import { decisions, submissions } from './submissions.ts'

/** Private channels for staff and an applicant, who has at most one open room. */
export const interviewRooms = pgTable(
  'interview_rooms',
  {
    id: identity(),
    /** The application for which it was created; later ones of the same person are posted in it. */
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** `creating`: the channel is being created. `gone`: deleted on Discord. */
    state: text({ enum: ['creating', 'open', 'archived', 'deleted', 'gone'] }).notNull(),
    /** Null until the channel exists. */
    channelId: text().unique(),
    /** The message with the buttons. */
    welcomeId: text(),
    openedAt: timestamptz(),
    closedAt: timestamptz(),
    /** Null if no officer closed it. */
    closedBy: text().references(() => members.id, { onDelete: 'set null' }),
    /** The last known message; no content is stored. */
    seenMessageId: text(),
    lastStaffMessageAt: timestamptz(),
    /** When staff first wrote in it. */
    firstStaffMessageAt: timestamptz(),
    lastApplicantMessageAt: timestamptz(),
    /** The message of staff after which the applicant was last reminded, and when. */
    remindedOf: timestamptz(),
    remindedAt: timestamptz(),
    isPaused: boolean().notNull().default(false),
    /** When the first message about the time of the interview was posted; null if none was. */
    interviewOfferedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('interview_rooms_one_open')
      .on(table.memberId)
      .where(sql`${table.state} in ('creating', 'open')`),
    index().on(table.submissionId),
  ],
)

/**
 * The channels that the bot has created as interview rooms. A channel is one of ours only if it is here, and stays
 * here until it is deleted, also if its row in `interview_rooms` was deleted with the applicant's data.
 */
export const roomChannels = pgTable(
  'room_channels',
  {
    id: identity(),
    /** Null until the channel exists. */
    channelId: text().unique(),
    /** The application for which it is being created; null once it exists. */
    submissionId: integer().unique(),
  },
  (table) => [
    check(
      'room_channels_identified',
      sql`num_nonnulls(${table.channelId}, ${table.submissionId}) = 1`,
    ),
  ],
)

/** The effects on Discord of an application or a decision. */
export const submissionSteps = pgTable(
  'submission_steps',
  {
    id: identity(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Null: because of the application itself. */
    decisionId: integer().references(() => decisions.id, { onDelete: 'cascade' }),
    /** Also the kind of the job that does it. */
    step: text({
      enum: ['open-room', 'notify-room', 'notify-applicant', 'give-role', 'take-role'],
    }).notNull(),
    state: text({ enum: ['waiting', 'done', 'failed', 'skipped'] })
      .notNull()
      .default('waiting'),
    /** Why it failed or was skipped, in a sentence for staff. */
    reason: text(),
    /** When it came to this state. */
    at: timestamptz().notNull(),
    /** The role that was given. */
    roleId: text(),
  },
  (table) => [
    uniqueIndex('submission_steps_once').on(
      table.submissionId,
      table.step,
      sql`coalesce(${table.decisionId}, 0)`,
    ),
  ],
)

/** The timeline of an application, except decisions. */
export const submissionEvents = pgTable(
  'submission_events',
  {
    id: identity(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull(),
    kind: text({
      enum: [
        'left',
        'reminded',
        'rejected-silent',
        'quorum-reached',
        'interview-booked',
        'interview-moved',
        'interview-cancelled',
        'interview-cancelled-by-staff',
        'interview-missed',
        'interview-missed-by-staff',
      ],
    }).notNull(),
    /** The time of the interview that it is about. */
    interviewAt: timestamptz(),
  },
  (table) => [uniqueIndex('submission_events_once').on(table.submissionId, table.kind, table.at)],
)
