import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity } from '../columns.ts'
import { games } from '../games.ts'
import { channels } from '../guild.ts'

/** How many of a combat role are needed. */
export interface CombatRoleNeed {
  combatRoleId: number
  count: number
}

/** A party of a template: its name, its seats, and what is needed in them. */
export interface TemplateParty {
  name: string
  size: number
  needs: CombatRoleNeed[]
}

/** What the events of a template or a weekly series have in common. */
export const planColumns = () => ({
  gameId: integer().references(() => games.id),
  title: text().notNull(),
  description: text().notNull().default(''),
  durationMinutes: integer().notNull(),
  /** The maximum number of participants; null: no limit. */
  capacity: integer(),
  needs: jsonb().$type<CombatRoleNeed[]>().notNull().default([]),
  deadlineMinutes: integer().notNull().default(0),
  signupRoleIds: text().array().notNull().default(sql`'{}'`),
  countsForReliability: boolean().notNull().default(true),
  voiceChannelId: text().references(() => channels.id),
})

/** What new events start with. */
export const eventTemplates = pgTable(
  'event_templates',
  {
    id: identity(),
    name: text().notNull(),
    /** The channel in which its events are announced; null: chosen for each. */
    channelId: text().references(() => channels.id),
    ...planColumns(),
    repeatsWeekly: boolean().notNull().default(false),
    parties: jsonb().$type<TemplateParty[]>().notNull().default([]),
  },
  (table) => [uniqueIndex('event_templates_name').on(sql`lower(${table.name})`)],
)
