import { z } from 'zod'
import { type LazyText, t } from '../../text/t.ts'
import {
  DecisionTemplate,
  maxTemplates,
  StoredTemplate,
} from '../applications/decision-messages.ts'
import { amount } from '../core/amount.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { required, Snowflake } from '../core/fields.ts'
import { text } from '../core/text-fields.ts'
import { isTimeZone } from '../core/zoned-time.ts'
import { ChannelChoice, RoleChoice } from './dropdowns.ts'

/** How many roles Discord lets a server have. */
export const maxRoles = 250

/** A list of role ids, with the messages if it is missing or too long. */
export const roleIds = (missing: LazyText, tooMany: LazyText) =>
  z.array(Snowflake, required(missing)).max(maxRoles, { error: tooMany })

/** A month of waiting, and ten years. */
export const maxHours = 720
export const maxDays = 3650

/** The largest quorum of votes. */
export const maxQuorum = 100
export const maxTrialDays = 365

/** A shorter time would let staff become anonymous shortly after an action. */
export const minStaffRecordDays = 30

/** The guild's settings. */
export const Settings = z.object({
  /** The roles of staff. */
  staffRoleIds: z.array(z.string()),
  mainRosterRoleId: z.string().nullable(),
  /** Role ids by priority; a member is shown with their highest one. */
  rolePriority: z.array(z.string()),
  timeZone: z.string(),
  /** Whether voice time counts for a member who is alone in the channel. */
  doesVoiceCountAlone: z.boolean(),
  /** Whether a member keeps the rewards of the levels below the highest one reached. */
  keepsAllRewards: z.boolean(),
  /** The channel for level-ups; null: none. */
  announcementChannelId: z.string().nullable(),
  /** Whether each application gets an interview room. */
  opensRooms: z.boolean(),
  /** The categories of open interview rooms and of closed ones; null: none. */
  interviewCategoryId: z.string().nullable(),
  archiveCategoryId: z.string().nullable(),
  /** The role that an approval gives; null: none. */
  approvedRoleId: z.string().nullable(),
  /** Whether staff see the stages and reviewers of applications. */
  reviewsAsTeam: z.boolean(),
  /** The channel in which each application gets a card; null: none. */
  reviewChannelId: z.string().nullable(),
  /** The role during a trial and its length; without both, an approval makes a full member. */
  trialRoleId: z.string().nullable(),
  trialDays: z.int().nullable(),
  /** Hours after staff's last message until an applicant who has not answered is reminded. */
  reminderAfterHours: z.int(),
  /** Whether, and how many hours after the reminder, applicants who do not answer are rejected. */
  doesRejectSilent: z.boolean(),
  rejectAfterHours: z.int(),
  /** Days after a rejection until the person may apply again; null: none. */
  reapplyAfterDays: z.int().nullable(),
  /** How many days old the Discord account of an applicant must be; null: any age. */
  minimumAccountAgeDays: z.int().nullable(),
  /** The messages that staff can choose when they decide on an application. */
  decisionTemplates: z.array(StoredTemplate),
  /** Whether decisions can be undone for ten seconds on every screen, not only on phones. */
  offersUndo: z.boolean(),
  /** Days for which the audit log keeps the names of staff who deleted their data. */
  staffRecordDays: z.int(),
  /** Days for which presence in voice during events is kept. */
  presenceDays: z.int(),
  /** Days whose events count for reliability. */
  reliabilityDays: z.int(),
  /** How many votes are wanted before a decision on an application; null: no number. */
  voteQuorum: z.int().nullable(),
  /** Whether exports contain what staff wrote about the person in votes and comments. */
  doesExportReviews: z.boolean(),
  /** The categories of the Discord server; `warning` says why the bot cannot use one. */
  categories: z.array(ChannelChoice.extend({ warning: z.string().optional() })),
  /** The text channels that the bot can see; `warning` says why cards there show no answers, or cannot be posted. */
  reviewChannels: z.array(ChannelChoice.extend({ warning: z.string().optional() })),
  /** The names of the roles above, those deleted on Discord included. */
  roles: z.array(RoleChoice),
  /** What makes the signed-in person staff: their roles, unless they are staff regardless of the settings. */
  own: z
    .object({
      /** Owner of the server, or holds a role with Discord's Administrator permission. */
      isAdministrator: z.boolean(),
      roleIds: z.array(z.string()),
    })
    .nullish(),
})
export type Settings = z.infer<typeof Settings>

/** The settings of a fresh install, before the guild is met. */
export const defaultSettings: Omit<Settings, 'roles' | 'own' | 'categories' | 'reviewChannels'> = {
  staffRoleIds: [],
  mainRosterRoleId: null,
  rolePriority: [],
  timeZone: 'Europe/Berlin',
  doesVoiceCountAlone: false,
  keepsAllRewards: false,
  announcementChannelId: null,
  opensRooms: true,
  interviewCategoryId: null,
  archiveCategoryId: null,
  approvedRoleId: null,
  reviewsAsTeam: false,
  reviewChannelId: null,
  trialRoleId: null,
  trialDays: null,
  reminderAfterHours: 24,
  doesRejectSilent: false,
  rejectAfterHours: 24,
  reapplyAfterDays: null,
  minimumAccountAgeDays: null,
  decisionTemplates: [],
  offersUndo: false,
  staffRecordDays: 365,
  presenceDays: 90,
  reliabilityDays: 90,
  voteQuorum: null,
  doesExportReviews: false,
}

/** The settings now. */
export const getSettings = {
  method: 'GET',
  path: '/api/menu/settings',
  level: 'admin',
  tasks: ['settings'],
  response: Settings,
} satisfies Endpoint

/** Changes the given settings. */
export const saveSettings = {
  method: 'PUT',
  path: '/api/menu/settings',
  level: 'admin',
  tasks: ['settings'],
  body: z.object({
    staffRoleIds: roleIds(
      () => t('The staff roles are missing.'),
      () => t('There may be at most {max, number} staff roles.', { max: maxRoles }),
    ).optional(),
    mainRosterRoleId: Snowflake.nullish(),
    rolePriority: roleIds(
      () => t('The role priority is missing.'),
      () => t('The role priority may have at most {max, number} roles.', { max: maxRoles }),
    ).optional(),
    timeZone: text(() => t('The time zone'), 100)
      .refine(isTimeZone, { error: () => t('The time zone must be one such as Europe/Berlin.') })
      .optional(),
    doesVoiceCountAlone: z
      .boolean(required(() => t('Choose whether voice time alone in a channel counts.')))
      .optional(),
    keepsAllRewards: z
      .boolean(required(() => t('Choose whether members keep the rewards of lower levels.')))
      .optional(),
    announcementChannelId: Snowflake.nullish(),
    interviewCategoryId: Snowflake.nullish(),
    archiveCategoryId: Snowflake.nullish(),
    approvedRoleId: Snowflake.nullish(),
    reviewsAsTeam: z
      .boolean(required(() => t('Choose whether staff see stages and reviewers.')))
      .optional(),
    reviewChannelId: Snowflake.nullish(),
    trialRoleId: Snowflake.nullish(),
    trialDays: amount('days', () => t('A trial', { context: 'days' }), 1, maxTrialDays).nullish(),
    reminderAfterHours: amount(
      'hours',
      () => t('The reminder', { context: 'hours' }),
      1,
      maxHours,
    ).optional(),
    doesRejectSilent: z
      .boolean(required(() => t('Choose whether applicants who do not answer are rejected.')))
      .optional(),
    rejectAfterHours: amount(
      'hours',
      () => t('The time until a rejection'),
      1,
      maxHours,
    ).optional(),
    reapplyAfterDays: amount('days', () => t('The wait after a rejection'), 1, maxDays).nullish(),
    minimumAccountAgeDays: amount('days', () => t('The account age'), 1, maxDays).nullish(),
    decisionTemplates: z
      .array(
        DecisionTemplate,
        required(() => t('The messages for decisions are missing.')),
      )
      .max(maxTemplates, {
        error: () =>
          t('There may be at most {max, number} messages for decisions.', { max: maxTemplates }),
      })
      .optional(),
    opensRooms: z
      .boolean(required(() => t('Choose whether applications get an interview room.')))
      .optional(),
    offersUndo: z.boolean(required(() => t('Choose whether decisions can be undone.'))).optional(),
    staffRecordDays: amount(
      'days',
      () => t('The time that the audit log names deleted staff'),
      minStaffRecordDays,
      maxDays,
    ).optional(),
    presenceDays: amount('days', () => t('The time that presence is kept'), 1, maxDays).optional(),
    reliabilityDays: amount(
      'days',
      () => t('The time that counts for reliability'),
      1,
      maxDays,
    ).optional(),
    voteQuorum: amount('votes', () => t('The quorum'), 1, maxQuorum).nullish(),
    doesExportReviews: z
      .boolean(required(() => t('Choose whether exports contain votes and comments.')))
      .optional(),
  }),
  response: Settings,
} satisfies Endpoint
