import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { roles } from './guild.ts'

/** How much experience activity earns; one row. Cooldowns: messages in seconds, voice in minutes. */
export const xpConfig = pgTable(
  'xp_config',
  {
    id: integer().primaryKey().default(1),
    messageMinXp: integer().notNull().default(15),
    messageMaxXp: integer().notNull().default(25),
    messageCooldown: integer().notNull().default(60),
    voiceMinXp: integer().notNull().default(5),
    voiceMaxXp: integer().notNull().default(10),
    voiceCooldown: integer().notNull().default(5),
  },
  (table) => [
    check('xp_config_has_one_row', sql`${table.id} = 1`),
    check('xp_config_message_range', sql`${table.messageMinXp} <= ${table.messageMaxXp}`),
    check('xp_config_voice_range', sql`${table.voiceMinXp} <= ${table.voiceMaxXp}`),
  ],
)

/** The role that reaching a level gives, once for each kind and level. */
export const levelRewards = pgTable(
  'level_rewards',
  {
    kind: text({ enum: ['message', 'voice'] }).notNull(),
    level: integer().notNull(),
    roleId: text()
      .notNull()
      .references(() => roles.id),
    /** Who saved it last; null if unknown or deleted. */
    savedBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.level] }),
    check('level_rewards_level', sql`${table.level} between 1 and 1000`),
  ],
)

/** Reward roles that are being given or taken; stored first, so that each is in the audit log once. */
export const pendingRewardRoles = pgTable(
  'pending_reward_roles',
  {
    memberId: text().notNull(),
    roleId: text().notNull(),
    kind: text({ enum: ['give', 'take'] }).notNull(),
    /** The reason in our audit log and in Discord’s. */
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.roleId] })],
)
