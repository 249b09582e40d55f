import {
  type APIGuildChannel,
  type APIRole,
  ChannelType,
  OverwriteType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'
import { message } from '../../text/t.ts'
import type { BotPermissions } from '../bot-permissions.ts'

const requiredPermissions: Record<string, bigint> = {
  [message('View Channels')]: PermissionFlagsBits.ViewChannel,
  [message('Send Messages')]: PermissionFlagsBits.SendMessages,
  [message('Create Public Threads')]: PermissionFlagsBits.CreatePublicThreads,
  [message('Send Messages in Threads')]: PermissionFlagsBits.SendMessagesInThreads,
  [message('Embed Links')]: PermissionFlagsBits.EmbedLinks,
  [message('Read Message History')]: PermissionFlagsBits.ReadMessageHistory,
  [message('Mention Everyone')]: PermissionFlagsBits.MentionEveryone,
  [message('Manage Roles')]: PermissionFlagsBits.ManageRoles,
  [message('Manage Channels')]: PermissionFlagsBits.ManageChannels,
  [message('Create Events')]: PermissionFlagsBits.CreateEvents,
}

/** The permissions in the invite link, no more than needed; docs/discord.md explains each. */
export const neededPermissions = Object.values(requiredPermissions).reduce(
  (sum, bit) => sum | bit,
  0n,
)

const readsHistory = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory
const managesChannels = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ManageChannels
const textBasedTypes = new Set<ChannelType>([
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
])

/** The bot as permission overwrites refer to it. */
export interface BotMember {
  guildId: string
  botId: string
  roleIds: readonly string[]
}

/** The bot's roles, including @everyone. */
export function ownRoles(roles: readonly APIRole[], { guildId, roleIds }: BotMember): APIRole[] {
  return roles.filter(({ id }) => id === guildId || roleIds.includes(id))
}

/** The permissions that the bot lacks in the server, its channels and its categories. */
export function findMissingPermissions(
  bot: BotMember,
  roles: readonly APIRole[],
  channels: readonly APIGuildChannel[],
): Omit<BotPermissions, 'inviteUrl'> {
  const base = ownRoles(roles, bot).reduce((sum, { permissions }) => sum | BigInt(permissions), 0n)
  if ((base & PermissionFlagsBits.Administrator) !== 0n) {
    return { missingPermissions: [], closedChannels: [], unmanagedCategoryIds: [] }
  }
  const lacks = (channel: APIGuildChannel, wanted: bigint) =>
    (permissionsIn(channel, base, bot) & wanted) !== wanted
  return {
    missingPermissions: Object.entries(requiredPermissions).flatMap(([name, bit]) =>
      (base & bit) === bit ? [] : [name],
    ),
    closedChannels: channels.flatMap((channel) =>
      textBasedTypes.has(channel.type) && lacks(channel, readsHistory) ? [channel.name] : [],
    ),
    unmanagedCategoryIds: channels.flatMap((channel) =>
      channel.type === ChannelType.GuildCategory && lacks(channel, managesChannels)
        ? [channel.id]
        : [],
    ),
  }
}

/**
 * The permissions in a channel of a member who has `base` in the server. In Discord's order: @everyone's overwrite, then
 * those of the roles together, then the member's own.
 */
export function permissionsIn(
  channel: APIGuildChannel,
  base: bigint,
  { guildId, botId, roleIds }: BotMember,
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
