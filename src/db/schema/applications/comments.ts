import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, timestamptz } from '../columns.ts'
import { members } from '../guild.ts'
import { submissions } from './submissions.ts'

/** The comments of staff on applications. */
export const submissionComments = pgTable(
  'submission_comments',
  {
    id: identity(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Null once the author has left and deleted their data. */
    authorId: text().references(() => members.id, { onDelete: 'set null' }),
    /** With mentions of staff as `<@id>`. */
    text: text().notNull(),
    at: timestamptz().notNull(),
    /** When it was last edited; null if it never was. */
    editedAt: timestamptz(),
    /** Chosen by the author's client, so that a repeated request adds the comment once. */
    key: text().notNull(),
  },
  (table) => [
    uniqueIndex('submission_comments_once').on(table.submissionId, table.authorId, table.key),
    index().on(table.authorId),
  ],
)
