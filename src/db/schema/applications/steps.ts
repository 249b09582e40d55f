import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, timestamptz } from '../columns.ts'
import { decisions, submissions } from './submissions.ts'

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
