import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** With microseconds: rounded to milliseconds, a new job could be due only after `now()`. */
const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' })

/** The job queue, with finished jobs until they are deleted. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What to do: a name in `JobInputs`. */
    kind: text().notNull(),
    /** What it is about; at most one `created` job of a kind has the same key. */
    key: text().notNull(),
    input: jsonb().$type<object>().notNull(),
    /** `created`: never run; `retry`: has failed, was interrupted or postponed, and will run again. */
    state: text({ enum: ['created', 'retry', 'active', 'completed', 'failed'] })
      .notNull()
      .default('created'),
    /** Jobs with a higher priority run first. */
    priority: integer().notNull().default(0),
    /** Runs so far, including the active one; a postponed run does not count. */
    attempts: integer().notNull().default(0),
    /** The earliest time of the next run. */
    runAt: timestamptz().notNull().defaultNow(),
    createdAt: timestamptz().notNull().defaultNow(),
    /** When the last run started. */
    startedAt: timestamptz(),
    /** When it was completed or failed permanently. */
    finishedAt: timestamptz(),
    /** Why the last failed run failed, in a sentence for staff; null if the job was postponed since. */
    lastError: text(),
    /** What the last run postponed the job for: `edits`, that Discord allows an edit of an old message. */
    waitsFor: text({ enum: ['edits'] }),
  },
  (table) => [
    uniqueIndex('jobs_created_once')
      .on(table.kind, table.key)
      .where(sql`${table.state} = 'created'`),
    index('jobs_due').on(table.runAt).where(sql`${table.finishedAt} is null`),
    index('jobs_finished').on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
  ],
)
