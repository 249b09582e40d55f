import { REST } from '@discordjs/rest'
import {
  type APIApplication,
  type APIGuildChannel,
  type APIGuildMember,
  type APIRole,
  ApplicationFlags,
  OverwriteType,
  PermissionFlagsBits,
  Routes,
} from 'discord-api-types/v10'
import { inviteOf } from './invite.ts'

/** What Discord says of the bot before it is started. Null: that could not be learned. */
export interface Examination {
  applicationId: string
  applicationName: string
  /** Whether "Server Members Intent" is switched on. */
  seesMembers: boolean
  /** Where an owner invites the bot with all that it needs. */
  inviteUrl: string
  /** Null: the bot is not in the guild. */
  guild: {
    name: string
    /** What it needs and does not have there, in Discord's own words. */
    missingPermissions: string[]
    /** The position of its highest role; a role at or above it cannot be given. */
    highestPosition: number
    roles: { id: string; name: string; position: number }[]
    /** Text channels that it cannot see, or whose past it cannot read. */
    closedChannels: string[]
  } | null
  /** By how much this machine's clock is ahead of Discord's, in ms. */
  clockAheadMilliseconds: number | null
}

const needed: Record<string, bigint> = {
  'View Channels': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Embed Links': PermissionFlagsBits.EmbedLinks,
  'Read Message History': PermissionFlagsBits.ReadMessageHistory,
  'Mention Everyone': PermissionFlagsBits.MentionEveryone,
  'Manage Roles': PermissionFlagsBits.ManageRoles,
  'Manage Channels': PermissionFlagsBits.ManageChannels,
  'Create Events': PermissionFlagsBits.CreateEvents,
}

const readsHistory = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory
const writtenTypes = new Set([0, 5])

/**
 * Asks Discord about a bot without connecting it. Rejects with the library's error where the token is
 * refused (status 401) or Discord is away.
 */
export async function examineDiscord(
  { token, guildId, apiUrl }: { token: string; guildId: string; apiUrl?: string },
  now: () => Date,
): Promise<Examination> {
  const rest = new REST({ retries: 1, ...(apiUrl && { api: apiUrl }) }).setToken(token)
  let clockAheadMilliseconds: number | null = null
  rest.on('response', (_, response) => {
    const said = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(said)) clockAheadMilliseconds = now().getTime() - said
  })
  try {
    const application = (await rest.get(Routes.currentApplication())) as APIApplication
    const seeing =
      ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayGuildMembersLimited
    const guild = await examineGuild(rest, guildId, application)
    return {
      applicationId: application.id,
      applicationName: application.name,
      seesMembers: ((application.flags ?? 0) & seeing) !== 0,
      inviteUrl: inviteOf(application.id),
      guild,
      clockAheadMilliseconds,
    }
  } finally {
    rest.clearHashSweeper()
    rest.clearHandlerSweeper()
  }
}

async function examineGuild(
  rest: REST,
  guildId: string,
  application: APIApplication,
): Promise<Examination['guild']> {
  const found = (await rest.get(Routes.guild(guildId)).catch((error: { status?: number }) => {
    if (error.status === 403 || error.status === 404) return null
    throw error
  })) as { name: string; roles: APIRole[] } | null
  if (!found) return null
  const botId = application.bot?.id ?? application.id
  const self = (await rest.get(Routes.guildMember(guildId, botId))) as APIGuildMember
  const channels = (await rest.get(Routes.guildChannels(guildId))) as APIGuildChannel[]
  const own = found.roles.filter(({ id }) => id === guildId || self.roles.includes(id))
  const base = own.reduce((sum, { permissions }) => sum | BigInt(permissions), 0n)
  const mayAll = (base & PermissionFlagsBits.Administrator) !== 0n
  return {
    name: found.name,
    missingPermissions: Object.entries(needed).flatMap(([name, bit]) =>
      mayAll || (base & bit) === bit ? [] : [name],
    ),
    highestPosition: Math.max(...own.map(({ position }) => position)),
    roles: found.roles.map(({ id, name, position }) => ({ id, name, position })),
    closedChannels: channels.flatMap((channel) => {
      if (mayAll || !writtenTypes.has(channel.type)) return []
      const here = permissionsIn(channel, base, { guildId, botId, roleIds: self.roles })
      return (here & readsHistory) === readsHistory ? [] : [channel.name]
    }),
  }
}

/** As Discord reckons: @everyone's overwrite, then those of the roles together, then the member's own. */
function permissionsIn(
  channel: APIGuildChannel,
  base: bigint,
  { guildId, botId, roleIds }: { guildId: string; botId: string; roleIds: string[] },
): bigint {
  const overwrites = channel.permission_overwrites ?? []
  const layers = [
    overwrites.filter(({ id }) => id === guildId),
    overwrites.filter(({ id, type }) => type === OverwriteType.Role && roleIds.includes(id)),
    overwrites.filter(({ id, type }) => type === OverwriteType.Member && id === botId),
  ]
  return layers.reduce((sum, layer) => {
    const deny = layer.reduce((bits, one) => bits | BigInt(one.deny), 0n)
    const allow = layer.reduce((bits, one) => bits | BigInt(one.allow), 0n)
    return (sum & ~deny) | allow
  }, base)
}
