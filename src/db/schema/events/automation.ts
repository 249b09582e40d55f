import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, timestamptz } from '../columns.ts'
import { channels, roles } from '../guild.ts'

/** A moderator's reaction in a channel that verifies the author of the message. */
export const reactionConfigs = pgTable(
  'reaction_configs',
  {
    id: identity(),
    /** As the leader wrote it. */
    emoji: text().notNull(),
    /** The emoji as it is compared: a custom one by its id, a Unicode one without variation selectors. */
    emojiKey: text().notNull(),
    moderatorRoleId: text()
      .notNull()
      .references(() => roles.id),
    verificationRoleId: text()
      .notNull()
      .references(() => roles.id),
    channelId: text()
      .notNull()
      .references(() => channels.id),
    /** When it was last changed; earlier reactions do not count. */
    configuredAt: timestamptz().notNull().defaultNow(),
    /** Who saved it last; null if unknown or deleted. */
    savedBy: text(),
    /** The last verification; both null if it was changed since, the member also if they deleted their data. */
    lastVerifiedAt: timestamptz(),
    lastVerifiedId: text(),
  },
  (table) => [
    unique('reaction_configs_are_unique').on(
      table.emojiKey,
      table.channelId,
      table.verificationRoleId,
    ),
  ],
)

/** The delay of an attendance check after an event's start, and what happens to missing members. */
export const attendanceCheckConfigs = pgTable(
  'attendance_check_configs',
  {
    id: identity(),
    checkDelayMinutes: integer().notNull(),
    autoRemoveAbsentUsers: boolean().notNull(),
    autoRemoveLateUsers: boolean().notNull(),
    pingUsers: boolean().notNull(),
    /** When it was added or its delay last changed; events whose check was due before are not checked. */
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    check('attendance_check_configs_delay', sql`${table.checkDelayMinutes} between 1 and 1440`),
  ],
)
