import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns.ts'
import { members } from '../guild.ts'
import { events } from './events.ts'

/** A seat of a party; empty without a member. */
export interface PlannedSeat {
  /** The combat role that it is meant for; null: any. Ids of removed combat roles count as any. */
  combatRoleId: number | null
  memberId: string | null
  /** The combat role in which the member plays; null without one. */
  playedRoleId: number | null
  note: string
  isLocked: boolean
}

/** A party with its seats in order; its id is unique in the line-up. */
export interface PlannedParty {
  partyId: number
  name: string
  /** Parties are sorted by it; absent: by their ids. */
  order?: number
  seats: PlannedSeat[]
}

/** A party of a published line-up with the combat role of each seat; null: any. */
export interface PublishedParty {
  name: string
  combatRoleIds: (number | null)[]
}

/** Who stands where; nobody is in it twice. */
export interface LineUpPlan {
  parties: PlannedParty[]
  /** Members on the bench. */
  bench: string[]
  /** The highest party id that was ever used. */
  lastPartyId: number
}

/** One changed part of a plan, by its key; null: it did not exist, or does not any more. */
export interface PlanDifference {
  key: string
  before: unknown
  after: unknown
}

/** The line-ups of events, as staff edits them. */
export const lineUps = pgTable('line_ups', {
  eventId: text()
    .primaryKey()
    .references(() => events.id),
  /** Incremented by each change. */
  revision: integer().notNull().default(0),
  plan: jsonb().$type<LineUpPlan>().notNull(),
  /** How often it was published. */
  publishedVersion: integer().notNull().default(0),
  publishedRevision: integer().notNull().default(0),
  /** When it was last published; null while it is not public. */
  publishedAt: timestamptz(),
  /** Who published it; null if unknown or deleted. */
  publishedById: text().references(() => members.id, { onDelete: 'set null' }),
  /** Its parties when it was published, in order; null if unknown. */
  publishedParties: jsonb().$type<PublishedParty[]>(),
})

/** The latest changes of a line-up, for those who edit it at the same time and for undo. */
export const lineUpSteps = pgTable(
  'line_up_steps',
  {
    eventId: text()
      .notNull()
      .references(() => lineUps.eventId, { onDelete: 'cascade' }),
    /** The revision that it made. */
    revision: integer().notNull(),
    actorId: text()
      .notNull()
      .references(() => members.id),
    at: timestamptz().notNull(),
    /** What was done, such as `place`. */
    kind: text().notNull(),
    differences: jsonb().$type<PlanDifference[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.revision] }), index().on(table.actorId)],
)

/** The seats and the bench of published line-ups. */
export const lineUpPlaces = pgTable(
  'line_up_places',
  {
    eventId: text()
      .notNull()
      .references(() => lineUps.eventId, { onDelete: 'cascade' }),
    memberId: text()
      .notNull()
      .references(() => members.id),
    isBenched: boolean().notNull().default(false),
    /** The position of the party, the first is 1; 0 on the bench. */
    party: integer().notNull().default(0),
    partyName: text().notNull().default(''),
    seat: integer().notNull().default(0),
    /** The combat role that the member plays; no reference, because it may be removed. */
    combatRoleId: integer(),
    note: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.memberId] }), index().on(table.memberId)],
)

/** The messages of published line-ups in the channel, in order. */
export const lineUpMessages = pgTable(
  'line_up_messages',
  {
    eventId: text()
      .notNull()
      .references(() => lineUps.eventId, { onDelete: 'cascade' }),
    /** The first is 0. */
    position: integer().notNull(),
    channelId: text().notNull(),
    messageId: text().notNull(),
    /** Its content, so that only changed messages are edited. */
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.position] })],
)

/** Members to notify of their place in a published line-up. */
export const lineUpNotices = pgTable(
  'line_up_notices',
  {
    eventId: text()
      .notNull()
      .references(() => lineUps.eventId, { onDelete: 'cascade' }),
    memberId: text()
      .notNull()
      .references(() => members.id),
    /** The version that changed their place. */
    version: integer().notNull(),
    /** By a direct message, or by a mention in the channel. */
    via: text({ enum: ['direct', 'mention'] }).notNull(),
    sentAt: timestamptz(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.memberId] }), index().on(table.memberId)],
)

/** Who has a line-up open. */
export const lineUpEditors = pgTable(
  'line_up_editors',
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    memberId: text()
      .notNull()
      .references(() => members.id),
    seenAt: timestamptz().notNull(),
    /** The person whom they are moving. */
    heldMemberId: text(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.memberId] }), index().on(table.memberId)],
)
