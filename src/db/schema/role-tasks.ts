import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'

/** What the holders of a role can do as staff, for roles without every task; those are staff roles in the settings. */
export const roleTasks = pgTable('role_tasks', {
  /** May name a role that was deleted since. */
  roleId: text().primaryKey(),
  /** Tasks of the contract; words that this version does not know are ignored. */
  tasks: text().array().notNull().default(sql`'{}'`),
})
