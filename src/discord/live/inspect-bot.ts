import { REST, type RESTOptions } from '@discordjs/rest'
import {
  type APIApplication,
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  type APIUser,
  ApplicationFlags,
  GuildMFALevel,
  PermissionFlagsBits,
  Routes,
} from 'discord-api-types/v10'
import { botInviteUrl } from './invite-url.ts'
import { findMissingPermissions, ownRoles } from './permissions.ts'
import { listVisibleChannels, type VisibleChannel } from './visible-channels.ts'

/** An application's settings at Discord. */
export interface ApplicationInspection {
  applicationId: string
  applicationName: string
  /** Whether "Server Members Intent" is switched on. */
  seesMembers: boolean
  /** The registered OAuth2 redirect addresses; null if Discord does not return them. */
  redirectUris: string[] | null
  /** Whether an invitation fails, because it would need a code. */
  requiresCodeGrant: boolean
}

/** A role of a guild. */
export interface GuildRole {
  id: string
  name: string
  position: number
  /** RGB; 0 for Discord's default. */
  color: number
  /** Discord or an application gives it, and nobody else can. */
  isManaged: boolean
  isAdministrator: boolean
}

/** The bot's settings at Discord, before it is started. Null: unknown. */
export interface BotInspection extends ApplicationInspection {
  /** Where an owner invites the bot with all that it needs. */
  inviteUrl: string
  /** Null: the bot is not in the guild. */
  guild: {
    name: string
    ownerId: string
    /** The names of the missing permissions, as Discord's settings show them. */
    missingPermissions: string[]
    /** The position of its highest role; a role at or above it cannot be given. */
    highestPosition: number
    roles: GuildRole[]
    /** Names of viewable text channels and voice chats whose messages it cannot read. */
    closedChannels: string[]
    unmanagedCategoryIds: string[]
    /** Discord omits channels that the bot cannot view. */
    visibleChannelIds: string[]
    channels: VisibleChannel[]
    /** Whether members without a role can view channels by default. */
    isOpen: boolean
    /** Whether the server requires two-factor authentication for moderation. */
    demandsTwoFactor: boolean
    /** Whether the application's owner has enabled it; null if unknown. */
    ownerHasTwoFactor: boolean | null
  } | null
  /** By how much this machine's clock is ahead of Discord's, in ms. */
  clockAheadMilliseconds: number | null
}

/**
 * Fetches a bot's settings without connecting it. Rejects with the library's error if the token is
 * invalid (status 401) or Discord is unavailable.
 */
export async function inspectBot(
  { token, guildId, apiUrl }: { token: string; guildId: string; apiUrl: string },
  now: () => Date,
): Promise<BotInspection> {
  return withClient({ token, apiUrl }, async (rest) => {
    const clockAhead = followClock(rest, now)
    const application = await inspectApplication(rest)
    const guild = await inspectGuild(rest, guildId)
    return {
      ...application,
      inviteUrl: botInviteUrl(application.applicationId),
      guild,
      clockAheadMilliseconds: clockAhead(),
    }
  })
}

/** By how many milliseconds this machine's clock was ahead of Discord's at the last response; null before. */
export function followClock(rest: REST, now: () => Date): () => number | null {
  let ahead: number | null = null
  rest.on('response', (_, response) => {
    const said = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(said)) ahead = now().getTime() - said
  })
  return () => ahead
}

/** Calls Discord with a client that leaves no timers behind. */
export async function withClient<T>(
  { token, apiUrl }: { token: string; apiUrl: string },
  call: (rest: REST) => Promise<T>,
  options: Partial<RESTOptions> = {},
): Promise<T> {
  const rest = new REST({ retries: 1, api: apiUrl, ...options }).setToken(token)
  try {
    return await call(rest)
  } finally {
    rest.clearHashSweeper()
    rest.clearHandlerSweeper()
  }
}

/** The settings of the application that the token belongs to. */
export async function inspectApplication(rest: REST): Promise<ApplicationInspection> {
  const application = (await rest.get(Routes.currentApplication())) as APIApplication
  const seeing = ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayGuildMembersLimited
  return {
    applicationId: application.id,
    applicationName: application.name,
    seesMembers: ((application.flags ?? 0) & seeing) !== 0,
    redirectUris: application.redirect_uris ?? null,
    requiresCodeGrant: application.bot_require_code_grant,
  }
}

/** What the bot finds in a guild; null if it is not in it. */
export async function inspectGuild(rest: REST, guildId: string): Promise<BotInspection['guild']> {
  const found = (await rest.get(Routes.guild(guildId)).catch((error: { status?: number }) => {
    if (error.status === 403 || error.status === 404) return null
    throw error
  })) as Pick<APIGuild, 'name' | 'owner_id' | 'roles' | 'mfa_level'> | null
  if (!found) return null
  // For a bot, `mfa_enabled` describes its owner (discord/discord-api-docs#4654).
  const { id: botId, mfa_enabled = null } = (await rest.get(Routes.user())) as APIUser
  const self = (await rest.get(Routes.guildMember(guildId, botId))) as APIGuildMember
  const channels = (await rest.get(Routes.guildChannels(guildId))) as APIGuildChannel[]
  const bot = { guildId, botId, roleIds: self.roles }
  return {
    name: found.name,
    ownerId: found.owner_id,
    ...findMissingPermissions(bot, found.roles, channels),
    visibleChannelIds: channels.map(({ id }) => id),
    channels: listVisibleChannels(bot, found.roles, channels),
    isOpen: found.roles.some(
      ({ id, permissions }) =>
        id === guildId && (BigInt(permissions) & PermissionFlagsBits.ViewChannel) !== 0n,
    ),
    demandsTwoFactor: found.mfa_level === GuildMFALevel.Elevated,
    ownerHasTwoFactor: mfa_enabled,
    highestPosition: Math.max(...ownRoles(found.roles, bot).map(({ position }) => position)),
    roles: found.roles.map(({ id, name, position, color, managed, permissions }) => ({
      ...{ id, name, position, color, isManaged: managed },
      isAdministrator: (BigInt(permissions) & PermissionFlagsBits.Administrator) !== 0n,
    })),
  }
}
