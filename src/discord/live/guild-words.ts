import {
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  type APIRole,
  ChannelType,
  type GatewayGuildMemberUpdateDispatchData,
  PermissionFlagsBits,
} from 'discord-api-types/v10'
import type { ChannelKind, GuildChannel, GuildFacts, GuildMember, GuildRole } from '../discord.ts'

const kinds: Partial<Record<ChannelType, ChannelKind>> = {
  [ChannelType.GuildText]: 'text',
  [ChannelType.GuildAnnouncement]: 'announcement',
  [ChannelType.GuildVoice]: 'voice',
  [ChannelType.GuildStageVoice]: 'stage',
  [ChannelType.GuildCategory]: 'category',
  [ChannelType.GuildForum]: 'forum',
}

/** The guild in the product's words. */
export function factsOf(guild: APIGuild): GuildFacts {
  return {
    id: guild.id,
    name: guild.name,
    ownerId: guild.owner_id,
    afkChannelId: guild.afk_channel_id,
  }
}

/** A role in the product's words. */
export function roleOf(role: APIRole): GuildRole {
  const administrator = PermissionFlagsBits.Administrator
  return {
    id: role.id,
    name: role.name,
    color: role.colors?.primary_color ?? role.color,
    position: role.position,
    isManaged: role.managed,
    isAdministrator: (BigInt(role.permissions) & administrator) === administrator,
  }
}

/** A channel of the guild in the product's words. */
export function channelOf(channel: APIChannel): GuildChannel {
  return {
    id: channel.id,
    name: channel.name ?? '',
    kind: kinds[channel.type] ?? 'other',
    categoryId: 'parent_id' in channel ? (channel.parent_id ?? null) : null,
    position: 'position' in channel ? channel.position : 0,
  }
}

/** A member of the guild in the product's words. */
export function memberOf(
  member: APIGuildMember | GatewayGuildMemberUpdateDispatchData,
): GuildMember {
  const { user } = member
  return {
    id: user.id,
    userName: user.username,
    displayName: member.nick || user.global_name || user.username,
    avatarHash: user.avatar,
    guildAvatarHash: member.avatar ?? null,
    isBot: user.bot ?? false,
    roleIds: member.roles,
    joinedAt: member.joined_at ? new Date(member.joined_at) : null,
  }
}
