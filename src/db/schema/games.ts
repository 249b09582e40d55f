import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, timestamptz } from './columns.ts'
import { members, roles } from './guild.ts'

/** The guild's games; deleted ones are kept for their events. */
export const games = pgTable('games', {
  id: identity(),
  name: text().notNull(),
  roleId: text().references(() => roles.id),
  /** The Google spreadsheet that attendance is written to. */
  spreadsheetId: text(),
  /** How many fit in a party. */
  partySize: integer().notNull().default(5),
  /** The usual team sizes, smallest first. */
  teamSizes: integer().array().notNull().default(sql`'{}'`),
  /** What the strength of a character is called; null: the game has no such figure. */
  strengthName: text(),
  /** Incremented by each change of the sizes, combat roles and classes. */
  setupRevision: integer().notNull().default(1),
  deletedAt: timestamptz(),
})

/** The combat roles of games, such as Tank. */
export const combatRoles = pgTable(
  'combat_roles',
  {
    id: identity(),
    gameId: integer()
      .notNull()
      .references(() => games.id),
    name: text().notNull(),
    icon: text().notNull(),
    color: text().notNull(),
    /** Its place among the combat roles of the game. */
    position: integer().notNull(),
  },
  (table) => [index().on(table.gameId)],
)

/** The classes of games. */
export const gameClasses = pgTable(
  'game_classes',
  {
    id: identity(),
    gameId: integer()
      .notNull()
      .references(() => games.id),
    name: text().notNull(),
    icon: text().notNull(),
    /** The combat roles that it can fill, the usual one first. */
    combatRoleIds: integer().array().notNull(),
    /** Its place among the classes of the game. */
    position: integer().notNull(),
  },
  (table) => [
    index().on(table.gameId),
    check('game_classes_fill_a_role', sql`cardinality(${table.combatRoleIds}) > 0`),
  ],
)

/** What members play. */
export const characters = pgTable(
  'characters',
  {
    id: identity(),
    memberId: text()
      .notNull()
      .references(() => members.id),
    gameId: integer()
      .notNull()
      .references(() => games.id),
    name: text().notNull(),
    classId: integer()
      .notNull()
      .references(() => gameClasses.id),
    /** The combat roles that the member is willing to play, the preferred one first. */
    combatRoleIds: integer().array().notNull(),
    /** The strength figure of the game, such as a gear score; null if unknown. */
    strength: integer(),
    isMain: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('characters_one_main').on(table.memberId, table.gameId).where(sql`${table.isMain}`),
    uniqueIndex('characters_name').on(table.memberId, table.gameId, sql`lower(${table.name})`),
    index().on(table.classId),
    index().on(table.gameId),
  ],
)

/** The uploaded emojis of the bot's application; their names contain the icon and the hash of its picture. */
export const applicationEmojis = pgTable('application_emojis', {
  name: text().primaryKey(),
  /** Discord's id. */
  id: text().notNull(),
})
