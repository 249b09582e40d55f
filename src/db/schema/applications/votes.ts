import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, timestamptz } from '../columns.ts'
import { members } from '../guild.ts'
import { submissions } from './submissions.ts'

/** The votes of staff on applications, one each. */
export const submissionVotes = pgTable(
  'submission_votes',
  {
    id: identity(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Null once the person has left and deleted their data. */
    memberId: text().references(() => members.id, { onDelete: 'set null' }),
    /** `excused`: chose not to vote, and sees the others' votes. */
    answer: text({ enum: ['yes', 'no', 'unsure', 'excused'] }).notNull(),
    reason: text().notNull().default(''),
    /** When it was cast or last changed. */
    at: timestamptz().notNull(),
  },
  (table) => [
    unique('submission_votes_one_each').on(table.submissionId, table.memberId),
    index().on(table.memberId),
  ],
)
