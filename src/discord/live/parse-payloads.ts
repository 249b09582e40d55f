import {
  type APIChannel,
  type APIEmoji,
  type APIGuild,
  type APIGuildMember,
  type APIMessage,
  type APIRole,
  type APIVoiceState,
  ChannelFlags,
  ChannelType,
  type GatewayGuildCreateDispatchData,
  type GatewayGuildMemberUpdateDispatchData,
  type GatewayMessageCreateDispatchData,
  type GatewayMessageReactionAddDispatchData,
  GuildMemberFlags,
  MessageType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'
import { isVisible } from '../../text/visible-text.ts'
import type {
  ChannelKind,
  GuildChannel,
  GuildEmoji,
  GuildInfo,
  GuildMember,
  GuildRole,
  MessageChannel,
  Reaction,
  SentMessage,
  ViewOverwrite,
  VoicePresence,
} from '../discord.ts'
import { type ElevatedPermission, elevatedPermissions } from '../elevated-permissions.ts'
import { snowflakeTime } from '../snowflakes.ts'

const kinds: Partial<Record<ChannelType, ChannelKind>> = {
  [ChannelType.GuildText]: 'text',
  [ChannelType.GuildAnnouncement]: 'announcement',
  [ChannelType.GuildVoice]: 'voice',
  [ChannelType.GuildStageVoice]: 'stage',
  [ChannelType.GuildCategory]: 'category',
  [ChannelType.GuildForum]: 'forum',
  // Like a forum, it contains only threads.
  [ChannelType.GuildMedia]: 'forum',
}

/** The guild as the port's type. */
export function parseGuild(guild: APIGuild): GuildInfo {
  return {
    id: guild.id,
    name: guild.name,
    ownerId: guild.owner_id,
    afkChannelId: guild.afk_channel_id,
  }
}

/** A role as the port's type. */
export function parseRole(role: APIRole): GuildRole {
  return {
    id: role.id,
    name: role.name,
    color: role.colors?.primary_color ?? role.color,
    position: role.position,
    isManaged: role.managed,
    isAdministrator: hasPermission(role.permissions, PermissionFlagsBits.Administrator),
    viewsChannels: hasPermission(role.permissions, PermissionFlagsBits.ViewChannel),
    elevatedPermissions: elevatedPermissions.filter((permission) =>
      hasPermission(role.permissions, elevatedBits[permission]),
    ),
  }
}

const elevatedBits: Record<ElevatedPermission, bigint> = {
  'Manage Server': PermissionFlagsBits.ManageGuild,
  'Manage Roles': PermissionFlagsBits.ManageRoles,
  'Manage Channels': PermissionFlagsBits.ManageChannels,
  'Manage Webhooks': PermissionFlagsBits.ManageWebhooks,
  'Manage Expressions': PermissionFlagsBits.ManageGuildExpressions,
  'Ban Members': PermissionFlagsBits.BanMembers,
  'Kick Members': PermissionFlagsBits.KickMembers,
  'Timeout Members': PermissionFlagsBits.ModerateMembers,
  'Mention Everyone': PermissionFlagsBits.MentionEveryone,
  'Manage Messages': PermissionFlagsBits.ManageMessages,
  'Manage Threads': PermissionFlagsBits.ManageThreads,
  'Manage Nicknames': PermissionFlagsBits.ManageNicknames,
  'Manage Events': PermissionFlagsBits.ManageEvents,
  'View Audit Log': PermissionFlagsBits.ViewAuditLog,
}

function hasPermission(permissions: string, bit: bigint): boolean {
  return (BigInt(permissions) & bit) === bit
}

/** Checks the flag, because a visible channel can have the same name as Discord's placeholder. */
function isHidden({ flags }: APIChannel): boolean {
  return ((flags ?? 0) & ChannelFlags.ChannelObfuscated) !== 0
}

/** A channel of the guild as the port's type. */
export function parseChannel(channel: APIChannel): GuildChannel {
  return {
    id: channel.id,
    name: channel.name ?? '',
    kind: kinds[channel.type] ?? 'other',
    categoryId: 'parent_id' in channel ? (channel.parent_id ?? null) : null,
    position: 'position' in channel ? channel.position : 0,
    isHidden: isHidden(channel),
    viewOverwrites: parseViewOverwrites(channel),
  }
}

function parseViewOverwrites(channel: APIChannel): ViewOverwrite[] {
  const overwrites = 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : []
  const bit = PermissionFlagsBits.ViewChannel
  return overwrites.flatMap(({ id, allow, deny }) => {
    if (hasPermission(allow, bit)) return { id, isAllowed: true }
    return hasPermission(deny, bit) ? { id, isAllowed: false } : []
  })
}

/** The guild's own emojis as the port's type, without unavailable ones. */
export function parseEmojis(emojis: APIEmoji[]): GuildEmoji[] {
  return emojis.flatMap(({ id, name, animated = false, available = true }) =>
    id && available ? { id, name: name ?? '', isAnimated: animated } : [],
  )
}

type MemberPayload = APIGuildMember | GatewayGuildMemberUpdateDispatchData

/** A member of the guild as the port's type; null for a guest, who may only join one voice channel. */
export function parseMember(member: MemberPayload): GuildMember | null {
  const isGuest = ((member.flags ?? 0) & GuildMemberFlags.IsGuest) !== 0
  return isGuest ? null : parseMemberOrGuest(member)
}

/** The same for a guest as well, such as one who presses a button. */
export function parseMemberOrGuest(member: MemberPayload): GuildMember {
  const { user } = member
  return {
    id: user.id,
    userName: user.username,
    displayName: firstVisible(member.nick, user.global_name) ?? user.username,
    avatarHash: user.avatar,
    guildAvatarHash: member.avatar ?? null,
    isBot: user.bot ?? false,
    roleIds: member.roles,
    joinedAt: member.joined_at ? new Date(member.joined_at) : null,
    isPending: member.pending ?? false,
  }
}

/** The first name that can be seen. */
function firstVisible(...names: (string | null | undefined)[]): string | undefined {
  return names.find((name) => name && isVisible(name)) ?? undefined
}

/** A message as the port's type, from the gateway or from the list of a channel. */
export function parseMessage(message: APIMessage | GatewayMessageCreateDispatchData): SentMessage {
  const { id, author } = message
  const nick = 'member' in message ? message.member?.nick : null
  return {
    id,
    channelId: message.channel_id,
    sentAt: new Date(snowflakeTime(id)),
    kind: message.webhook_id ? 'webhook' : isSystemMessage(message.type) ? 'notice' : 'text',
    author: {
      id: author.id,
      userName: author.username,
      displayName: firstVisible(nick, author.global_name) ?? author.username,
      isBot: author.bot ?? false,
    },
  }
}

/** A reaction of a member as the port's type. */
export function parseReaction(added: GatewayMessageReactionAddDispatchData): Reaction {
  const { channel_id: channelId, message_id: messageId, user_id: id, emoji, member } = added
  return {
    channelId,
    messageId,
    // A deleted custom emoji has no name.
    emoji: { id: emoji.id, name: emoji.name ?? '' },
    by: { id, roleIds: member?.roles ?? [], isBot: member?.user.bot ?? false },
    authorId: added.message_author_id ?? null,
  }
}

function isSystemMessage(type: MessageType): boolean {
  return type !== MessageType.Default && type !== MessageType.Reply
}

/** Messages are sent in the channel's threads; the newest thread is its last message. */
function isThreadOnly(type: ChannelType): boolean {
  return type === ChannelType.GuildForum || type === ChannelType.GuildMedia
}

/** The channels and active threads with messages. */
export function parseMessageChannels(channels: readonly APIChannel[]): MessageChannel[] {
  return channels.flatMap((channel) =>
    'last_message_id' in channel && !isThreadOnly(channel.type) && !isHidden(channel)
      ? {
          channelId: channel.id,
          parentId: 'thread_metadata' in channel ? (channel.parent_id ?? null) : null,
          lastMessageId: channel.last_message_id ?? null,
        }
      : [],
  )
}

/** A voice state as the port's type; null if the member left. */
export function parseVoiceState(state: Omit<APIVoiceState, 'guild_id'>): VoicePresence | null {
  const { user_id: memberId, channel_id: channelId, deaf, self_deaf: selfDeaf, member } = state
  if (channelId === null) return null
  return {
    memberId,
    channelId,
    isDeafened: deaf || selfDeaf,
    isBot: member?.user.bot ?? false,
  }
}

/** All members in voice when the guild becomes available. */
export function parseVoiceStates({
  voice_states: states,
  members,
}: Pick<GatewayGuildCreateDispatchData, 'voice_states' | 'members'>): VoicePresence[] {
  const memberWith = new Map(members.map((member) => [member.user.id, member]))
  return states.flatMap((state) => {
    const member = memberWith.get(state.user_id)
    return parseVoiceState({ ...state, ...(member && { member }) }) ?? []
  })
}
