import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns.ts'
import { members } from '../guild.ts'
import { events } from './events.ts'

/** What people know of an event that was changed. */
export interface AnnouncedPlan {
  /** ISO 8601. */
  startsAt: string
  title: string
  description: string
  durationMinutes: number
  capacity: number | null
}

/** The last change of an event that its members are notified of. */
export const eventChanges = pgTable('event_changes', {
  eventId: text()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  before: jsonb().$type<AnnouncedPlan>().notNull(),
  /** When they were notified; null: not yet. */
  notifiedAt: timestamptz(),
})

/** Who is notified of the change of an event, and in which message. */
export const eventChangeNotices = pgTable(
  'event_change_notices',
  {
    eventId: text()
      .notNull()
      .references(() => eventChanges.eventId, { onDelete: 'cascade' }),
    memberId: text()
      .notNull()
      .references(() => members.id),
    /** By a direct message, or by a mention in the channel. */
    via: text({ enum: ['direct', 'mention'] }).notNull(),
    /** The message, once it is sent. */
    channelId: text(),
    messageId: text(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.memberId] }), index().on(table.memberId)],
)
