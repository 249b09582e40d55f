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

/** What an event has in common with its template and with the other dates of its series. */
export const planColumns = () => ({
  /** The game that is played; null: none, so that nobody answers with a character. */
  gameId: integer().references(() => games.id),
  title: text().notNull(),
  description: text().notNull().default(''),
  durationMinutes: integer().notNull(),
  /** The maximum number of participants; null: no limit. */
  capacity: integer(),
  /** How many are needed of each combat role; ids of removed combat roles are ignored. */
  needs: jsonb().$type<CombatRoleNeed[]>().notNull().default([]),
  /** When signups end, in minutes before the start. */
  deadlineMinutes: integer().notNull().default(0),
  /** The roles that may sign up; empty: the role of the channel. */
  signupRoleIds: text().array().notNull().default(sql`'{}'`),
  /** Whether attendance counts for the members' reliability. */
  countsForReliability: boolean().notNull().default(true),
  /** The voice channel or category in which it takes place. */
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
