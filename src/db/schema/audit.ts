import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './guild.ts'

/** Every change by an admin and every automatic action with a consequence. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz().notNull(),
    /** Null for automatic changes. */
    actorId: text().references(() => members.id),
    /** The actor, if they deleted their data; cleared after `settings.staffRecordDays`. */
    erasedActorId: text(),
    erasedActorName: text(),
    /** The action, such as `level reward saved`. */
    action: text().notNull(),
    /** The subject, such as `message level 5`, for display only: names in it are chosen by members. */
    subject: text().notNull(),
    /** The people whom subject, before and after name, until they delete their data; not the actor. */
    memberIds: text().array().notNull().default(sql`'{}'`),
    /** The application that it is about. */
    submissionId: integer(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_log_by_time').on(table.at, table.id),
    index().on(table.actorId),
    index().using('gin', table.memberIds),
    index().on(table.submissionId).where(sql`${table.submissionId} is not null`),
    index('audit_log_of_erased_actors')
      .on(table.erasedActorId)
      .where(sql`${table.erasedActorId} is not null`),
  ],
)
