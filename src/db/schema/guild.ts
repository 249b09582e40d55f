import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The one guild that this installation belongs to. */
export const guild = pgTable('guild', {
  id: text().primaryKey(),
  name: text().notNull(),
  ownerId: text().notNull(),
  afkChannelId: text(),
  /** The bot's own user id, for processes without a bot; null until the bot has connected. */
  botId: text(),
})

/** Everyone known to the guild, keyed by Discord id: members, former members, outsiders who signed in. */
export const members = pgTable(
  'members',
  {
    id: text().primaryKey(),
    userName: text().notNull(),
    /** Server nick, else global name, else user name. */
    displayName: text().notNull(),
    /** Hashes instead of URLs, because the URL depends on the base URL of Discord's pictures. */
    avatarHash: text(),
    guildAvatarHash: text(),
    isBot: boolean().notNull().default(false),
    inGuild: boolean().notNull().default(false),
    /** Since when Discord's member list lacks this member of the guild, who has no rights until confirmed; else null. */
    unconfirmedSince: timestamptz(),
    /** Discord role ids, in no order; may name roles deleted since. */
    roleIds: text().array().notNull().default(sql`'{}'`),
    joinedAt: timestamptz(),
    /** Has not accepted the server's rules yet, and cannot write until then. */
    isPending: boolean().notNull().default(false),
    leftAt: timestamptz(),
    steam: text().notNull().default(''),
    x: text().notNull().default(''),
    twitch: text().notNull().default(''),
    youtube: text().notNull().default(''),
    /** Staff's private notes. */
    notes: text().notNull().default(''),
    /** Incremented by each change of the notes. */
    notesRevision: integer().notNull().default(0),
    /** The author of the current notes; null if unknown. */
    notesBy: text(),
    /** Left out of the statistics at their own wish. */
    optedOut: boolean().notNull().default(false),
    /** The time zone in which they are shown interview times; null until they have seen some. */
    timeZone: text(),
    /** The direct message channel with the bot; null until it has been opened. */
    dmChannelId: text(),
  },
  (table) => [
    index().using('gin', table.roleIds),
    index().on(table.inGuild),
    index('members_ranked_by_name')
      .on(sql`lower(${table.displayName})`, table.id)
      .where(sql`${table.inGuild} and not ${table.isBot} and not ${table.optedOut}`),
    index('members_not_ranked')
      .on(table.id)
      .where(sql`not (${table.inGuild} and not ${table.isBot} and not ${table.optedOut})`),
  ],
)

/** The roles that members gained and lost. */
export const roleChanges = pgTable(
  'role_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: text()
      .notNull()
      .references(() => members.id),
    /** May name a role that is not known. */
    roleId: text().notNull(),
    isGained: boolean().notNull(),
    /** When it was noticed; of a role that was deleted, when that was. */
    at: timestamptz().notNull(),
  },
  (table) => [index('role_changes_of_member').on(table.memberId, table.at, table.id)],
)

/** The guild's roles; deleted ones stay, so that history keeps their names. */
export const roles = pgTable('roles', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** 0xRRGGBB; 0 is Discord's "no colour". */
  color: integer().notNull(),
  position: integer().notNull(),
  isManaged: boolean().notNull(),
  isAdministrator: boolean().notNull(),
  /** Whether it has View Channels in the guild; false until read from Discord. */
  viewsChannels: boolean().notNull().default(false),
  /** The elevated permissions that it gives in the whole guild; null until read from Discord. */
  elevatedPermissions: text().array(),
  deletedAt: timestamptz(),
})

/** The guild's channels; deleted ones stay, so that history keeps their names. */
export const channels = pgTable('channels', {
  id: text().primaryKey(),
  name: text().notNull(),
  kind: text({
    enum: ['text', 'announcement', 'voice', 'stage', 'category', 'forum', 'other'],
  }).notNull(),
  categoryId: text(),
  position: integer().notNull(),
  /** Whether the bot cannot view it; `name` is then the last known one, or empty. */
  isHidden: boolean().notNull().default(false),
  /** When a formerly hidden channel became viewable; null if it was never hidden or is hidden now. */
  viewableSince: timestamptz(),
  /** The permission overwrites that allow or deny View Channel; ids of roles, of @everyone (the guild's) or of members. */
  viewOverwrites: jsonb().$type<{ id: string; isAllowed: boolean }[]>().notNull().default([]),
  deletedAt: timestamptz(),
})

/** The guild's own emojis that can be used now. */
export const emojis = pgTable('emojis', {
  id: text().primaryKey(),
  name: text().notNull(),
  isAnimated: boolean().notNull(),
})

/** A message to applicants, with placeholders in braces. */
interface DecisionTemplateRow {
  outcome: 'approved' | 'rejected'
  name: string
  text: string
}

/** The guild's settings; one row, filled on the first start. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    staffRoleIds: text().array().notNull().default(sql`'{}'`),
    mainRosterRoleId: text(),
    /** Role ids by priority; a member is shown with their highest one. */
    rolePriority: text().array().notNull().default(sql`'{}'`),
    timeZone: text().notNull().default('Europe/Berlin'),
    /** Whether voice time counts for a member who is alone in the channel. */
    doesVoiceCountAlone: boolean().notNull().default(false),
    /** Whether a member keeps the rewards of the levels below the highest one reached. */
    keepsAllRewards: boolean().notNull().default(false),
    /** The channel for level-ups; null: none. */
    announcementChannelId: text(),
    /** Whether each application gets an interview room. */
    opensRooms: boolean().notNull().default(true),
    /** The categories of open interview rooms and of closed ones. */
    interviewCategoryId: text(),
    archiveCategoryId: text(),
    /** The role that an approval gives. */
    approvedRoleId: text(),
    /** Whether staff see the stages and reviewers of applications. */
    reviewsAsTeam: boolean().notNull().default(false),
    /** The channel in which each application gets a card; null: none. */
    reviewChannelId: text(),
    /** The role during a trial and its length; without both, an approval makes a full member. */
    trialRoleId: text(),
    trialDays: integer(),
    /** How long after staff's last message an applicant who has not answered is reminded. */
    reminderAfterHours: integer().notNull().default(24),
    /** Whether, and how long after the reminder, applicants who do not answer are rejected. */
    doesRejectSilent: boolean().notNull().default(false),
    rejectAfterHours: integer().notNull().default(24),
    /** How long after a rejection the person may not apply again; null: not at all. */
    reapplyAfterDays: integer(),
    /** The messages that staff can choose when they decide on an application. */
    decisionTemplates: jsonb().$type<DecisionTemplateRow[]>().notNull().default([]),
    /** Whether decisions can be undone for ten seconds on every screen. */
    offersUndo: boolean().notNull().default(false),
    /** How old the Discord account of an applicant must be; null: of any age. */
    minimumAccountAgeDays: integer(),
    /** Days for which the audit log keeps the names of staff who deleted their data. */
    staffRecordDays: integer().notNull().default(365),
    /** Days for which presence in voice during events is kept. */
    presenceDays: integer().notNull().default(90),
    /** Days whose events count for reliability. */
    reliabilityDays: integer().notNull().default(90),
    /** How many votes are wanted before a decision on an application; null: no number. */
    voteQuorum: integer(),
    /** Whether exports contain what staff wrote about the person in votes and comments. */
    doesExportReviews: boolean().notNull().default(false),
  },
  (table) => [
    check('settings_has_one_row', sql`${table.id} = 1`),
    check('settings_hours', sql`${table.reminderAfterHours} > 0 and ${table.rejectAfterHours} > 0`),
    check(
      'settings_days',
      sql`coalesce(${table.reapplyAfterDays}, 1) > 0 and coalesce(${table.minimumAccountAgeDays}, 1) > 0
        and coalesce(${table.trialDays}, 1) > 0`,
    ),
    check('settings_vote_quorum', sql`coalesce(${table.voteQuorum}, 1) > 0`),
    check('settings_staff_record_days', sql`${table.staffRecordDays} > 0`),
    check(
      'settings_attendance_days',
      sql`${table.presenceDays} > 0 and ${table.reliabilityDays} > 0`,
    ),
  ],
)

/** Words that the program keeps for itself, such as the secret that signs its cookies. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
