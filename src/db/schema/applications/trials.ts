import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, timestamptz } from '../columns.ts'
import { members } from '../guild.ts'
import { decisions, submissions } from './submissions.ts'

/** The trials of approved applicants; one without a decision that ended it is running. */
export const trials = pgTable(
  'trials',
  {
    id: identity(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The approval that started it; undoing that deletes the trial. */
    decisionId: integer()
      .notNull()
      .unique()
      .references(() => decisions.id, { onDelete: 'cascade' }),
    /** The promotion or rejection that ended it; undoing that resumes the trial. */
    endDecisionId: integer()
      .unique()
      .references(() => decisions.id, { onDelete: 'set null' }),
    roleId: text().notNull(),
    /** The first and the last day, in the guild's zone at the start. */
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    /** The last day of which staff were reminded, and when. */
    remindedOf: date({ mode: 'string' }),
    remindedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('trials_one_runs')
      .on(table.submissionId)
      .where(sql`${table.endDecisionId} is null`),
    check('trials_have_an_end', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)

/** The extensions of trials, with staff's message to the member. */
export const trialExtensions = pgTable(
  'trial_extensions',
  {
    id: identity(),
    trialId: integer()
      .notNull()
      .references(() => trials.id, { onDelete: 'cascade' }),
    extendedBy: text().references(() => members.id, { onDelete: 'set null' }),
    at: timestamptz().notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    message: text().notNull(),
  },
  (table) => [index().on(table.trialId), index().on(table.extendedBy)],
)
