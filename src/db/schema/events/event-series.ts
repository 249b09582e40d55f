import { integer, pgTable } from 'drizzle-orm/pg-core'
import { identity } from '../columns.ts'
import { eventTemplates, planColumns } from './event-templates.ts'

/** Weekly series of events: when their dates are, and what new ones start with. */
export const eventSeries = pgTable('event_series', {
  id: identity(),
  /** From 0, Monday, in the guild's zone. */
  weekday: integer().notNull(),
  /** What the guild's clocks show at the start, also on a day on which they skip it. */
  minuteOfDay: integer().notNull(),
  /** The template from which new dates are made instead of from these columns. */
  templateId: integer().references(() => eventTemplates.id, { onDelete: 'set null' }),
  ...planColumns(),
})
