import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { submissions } from '../applications/submissions.ts'
import { identity, timestamptz } from '../columns.ts'
import { members } from '../guild.ts'

/** The states of a room that its applicant can write in, or soon can. */
export const openRoomStates = ['creating', 'open'] as const

/** Private channels for staff and an applicant, who has at most one open room. */
export const interviewRooms = pgTable(
  'interview_rooms',
  {
    id: identity(),
    /** The application for which it was created; later ones of the same person are posted in it. */
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** `creating`: the channel is being created. `gone`: deleted on Discord. */
    state: text({ enum: ['creating', 'open', 'archived', 'deleted', 'gone'] }).notNull(),
    /** Null until the channel exists. */
    channelId: text().unique(),
    /** The message with the buttons. */
    welcomeId: text(),
    openedAt: timestamptz(),
    closedAt: timestamptz(),
    /** Null if no officer closed it. */
    closedBy: text().references(() => members.id, { onDelete: 'set null' }),
    /** The last known message; no content is stored. */
    seenMessageId: text(),
    lastStaffMessageAt: timestamptz(),
    /** When staff first wrote in it. */
    firstStaffMessageAt: timestamptz(),
    lastApplicantMessageAt: timestamptz(),
    /** The message of staff after which the applicant was last reminded, and when. */
    remindedOf: timestamptz(),
    remindedAt: timestamptz(),
    isPaused: boolean().notNull().default(false),
    /** When the first message about the time of the interview was posted; null if none was. */
    interviewOfferedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('interview_rooms_one_open')
      .on(table.memberId)
      .where(sql`${table.state} in ('creating', 'open')`),
    index().on(table.submissionId),
  ],
)

/**
 * The channels that the bot has created as interview rooms. A channel is one of ours only if it is here, and stays
 * here until it is deleted, also if its row in `interview_rooms` was deleted with the applicant's data.
 */
export const roomChannels = pgTable(
  'room_channels',
  {
    id: identity(),
    /** Null until the channel exists. */
    channelId: text().unique(),
    /** The application for which it is being created; null once it exists. */
    submissionId: integer().unique(),
  },
  (table) => [
    check(
      'room_channels_identified',
      sql`num_nonnulls(${table.channelId}, ${table.submissionId}) = 1`,
    ),
  ],
)
