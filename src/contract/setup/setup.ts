import { z } from 'zod'
import { t } from '../../text/t.ts'
import { requiredSnowflake, Snowflake } from '../core/fields.ts'
import { text } from '../core/text-fields.ts'
import { maxRoles, roleIds } from '../settings/settings.ts'
import { ChosenSite } from './chosen-site.ts'
import { ChosenFeatures, featureNames, SetupChannel } from './features.ts'
import { UploadedLogo } from './logo.ts'

/** The result of one check. */
export const Check = z.object({
  /** A warning never prevents a start. `waiting`: a value is still missing, or Discord shows no change yet. */
  state: z.enum(['passed', 'warning', 'failed', 'waiting']),
  message: z.string(),
  /** What to do about it. */
  remedy: z.string().optional(),
})

export type Check = z.output<typeof Check>

/** A value that is shown; `variable` names the environment variable that sets it, so that it cannot be changed here. */
const Value = z.object({
  value: z.string(),
  variable: z.string().nullable(),
  check: Check.nullable(),
})

/** A value that is never sent back. */
const Secret = z.object({
  isSet: z.boolean(),
  variable: z.string().nullable(),
  check: Check.nullable(),
})

/** A role of the chosen server, the highest first. */
export const SetupRole = z.object({
  id: z.string(),
  name: z.string(),
  /** `#rrggbb`; null for Discord's default. */
  color: z.string().nullable(),
  /** Null if it could not be counted. */
  members: z.number().nullable(),
  /** Discord or another bot gives it; it cannot be chosen. */
  isManaged: z.boolean(),
  /** Not below the bot's own role, so that the bot cannot give it. */
  isAboveBot: z.boolean(),
  /** Has Discord's Administrator permission; the bot never gives such a role. */
  isAdministrator: z.boolean(),
})

export type SetupRole = z.output<typeof SetupRole>

const Roles = z.object({
  staffRoleIds: z.array(z.string()),
  mainRosterRoleId: z.string().nullable(),
  /** The roles of the roster page, in its order. */
  rosterRoleIds: z.array(z.string()),
})

/** Everything that set-up has stored and what its checks found. */
export const SetupState = z.object({
  /** When the access by the code ends. */
  accessUntil: z.iso.datetime(),
  /** Null: nothing is saved yet. */
  savedAt: z.iso.datetime().nullable(),
  /** Why the last start failed, one sentence each; empty if there was none. */
  startProblems: z.array(z.string()),
  publicUrl: Value,
  clientId: Value,
  clientSecret: Secret,
  token: Secret,
  /** The name of the application that the token belongs to; null if unknown. */
  applicationName: z.string().nullable(),
  /** What has to be entered at Discord; null without a valid address of the site. */
  redirectUri: z.string().nullable(),
  redirect: Check,
  membersIntent: Check,
  /** Where the owner invites the bot; null without a valid token. */
  inviteUrl: z.string().nullable(),
  /** The servers that the bot is in. */
  servers: z.array(z.object({ id: z.string(), name: z.string() })),
  server: Value,
  permissions: Check.nullable(),
  /** Who has proved to own or administer the server. */
  person: z.object({ name: z.string(), isOwner: z.boolean() }).nullable(),
  /** Why the last sign-in did not count; null if there was none or it did. */
  signInProblem: Check.nullable(),
  /** Empty until somebody has signed in. */
  roles: z.array(SetupRole),
  chosen: Roles,
  /** What was chosen or else suggested. `variable`: the environment variable that names the site's folder, if any. */
  site: ChosenSite.extend({
    name: z.string(),
    variable: z.string().nullable(),
    /** The address of the logo; null: none. */
    logo: z.string().nullable(),
  }),
  /** In the order of Discord. Empty until somebody has signed in. */
  channels: z.array(SetupChannel),
  /** Whether members without a role can view channels by default. */
  isServerOpen: z.boolean(),
  /** What was chosen or else suggested. */
  features: ChosenFeatures,
  /** What is wrong with the chosen channels and roles. */
  featureProblems: z.array(Check),
  /** The names of the channels that the bot creates. */
  newChannelNames: z.record(z.enum(featureNames), z.string()),
  /** The games with presets. */
  knownGames: z.array(z.string()),
  /** Whether the database holds the guild already, so that its roles, site and settings stay. */
  isGuildKept: z.boolean(),
})

export type SetupState = z.output<typeof SetupState>

/** Exchanges the one-time code for access, by a cookie. */
export const enterSetup = {
  method: 'POST',
  path: '/api/setup/enter',
  body: z.object({ code: text(() => t('The code'), 100) }),
  response: SetupState,
} as const

/** What is stored and found; the page asks every few seconds. */
export const readSetup = { method: 'GET', path: '/api/setup', response: SetupState } as const

/** Stores values of the application; absent ones stay. */
export const saveApplication = {
  method: 'PUT',
  path: '/api/setup/application',
  body: z.object({
    publicUrl: text(() => t('Site address'), 200).optional(),
    clientId: text(() => t('Application ID'), 40).optional(),
    clientSecret: text(() => t('Client secret'), 200).optional(),
    token: text(() => t('Bot token'), 200).optional(),
  }),
  response: SetupState,
} as const

/** Chooses one of the servers that the bot is in. */
export const saveServer = {
  method: 'PUT',
  path: '/api/setup/server',
  body: z.object({ guildId: requiredSnowflake(() => t('Choose the server of your guild.')) }),
  response: SetupState,
} as const

/** Begins a sign-in that proves who owns or administers the server. */
export const signInForSetup = {
  method: 'POST',
  path: '/api/setup/sign-in',
  response: z.object({ url: z.string() }),
} as const

/**
 * Returns to anyone, under any host name, the random id of this start of set-up, so that set-up can tell whether a
 * request to the site's address has reached it.
 */
export const identifySetup = {
  method: 'GET',
  path: '/api/setup/identity',
  response: z.object({
    id: z.string(),
    /** Whether the site may be opened under the host name of this request. */
    isHostAccepted: z.boolean(),
  }),
} as const

/** Stores who leads and who is on the roster. */
export const saveRoles = {
  method: 'PUT',
  path: '/api/setup/roles',
  body: z.object({
    staffRoleIds: roleIds(
      () => t('The staff roles are missing.'),
      () => t('There may be at most {max, number} staff roles.', { max: maxRoles }),
    ),
    mainRosterRoleId: Snowflake.nullish(),
    rosterRoleIds: roleIds(
      () => t('The role priority is missing.'),
      () => t('The role priority may have at most {max, number} roles.', { max: maxRoles }),
    ),
  }),
  response: SetupState,
} as const

/** Stores how the site begins. */
export const saveSite = {
  method: 'PUT',
  path: '/api/setup/site',
  body: ChosenSite,
  response: SetupState,
} as const

/** Where the logo is shown, as WebP. */
export const logoPath = '/api/setup/logo'

/** Converts and stores the logo. */
export const saveLogo = {
  method: 'PUT',
  path: logoPath,
  body: UploadedLogo,
  response: SetupState,
} as const

export const removeLogo = { method: 'DELETE', path: logoPath, response: SetupState } as const

/** Stores what is switched on. */
export const saveFeatures = {
  method: 'PUT',
  path: '/api/setup/features',
  body: ChosenFeatures,
  response: SetupState,
} as const

/** Checks everything that a start needs. */
export const checkSetup = {
  method: 'GET',
  path: '/api/setup/checks',
  response: z.array(Check.extend({ title: z.string() })),
} as const

/** Starts the guild's own installation; this page then ends, and the site answers in its place. */
export const finishSetup = {
  method: 'POST',
  path: '/api/setup/start',
  response: z.object({ siteUrl: z.string() }),
} as const
