import {
  type APIChannel,
  type APIDMChannel,
  type APIGuildCategoryChannel,
  type APIGuildVoiceChannel,
  type APINewsChannel,
  type APIPublicThreadChannel,
  type APITextChannel,
  type ChannelFlags,
  ChannelType,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10'
import { snowflakeTime } from '../../../discord/snowflakes.ts'
import { newestGeneratedId } from '../generated-ids.ts'
import type { Channel } from '../state.ts'
import type { World } from '../world.ts'
import { userOf } from './users.ts'

type GuildChannelPayload =
  | APIGuildCategoryChannel
  | APIGuildVoiceChannel
  | APINewsChannel
  | APITextChannel

/** A channel in the format of the REST API; guild channels have the guild id. */
export function channelOf(world: World, channel: Channel): APIChannel {
  if (channel.type === ChannelType.DM) return dmChannelOf(world, channel)
  return isThread(channel) ? threadOf(world, channel) : guildChannelOf(world, channel)
}

/** A channel of the guild that is not a thread. */
export function guildChannelOf(world: World, channel: Channel) {
  return { ...channelWithoutGuild(world, channel), guild_id: world.state.guild.id }
}

/** A channel in the format of GUILD_CREATE, without the guild id. */
export function channelWithoutGuild(world: World, channel: Channel): GuildChannelPayload {
  const common = {
    id: channel.id,
    name: channel.name,
    position: channel.position,
    permission_overwrites: channel.overwrites.map((one) => ({ ...one })),
    flags: 0 as ChannelFlags,
    nsfw: false,
  }
  if (channel.type === ChannelType.GuildCategory) {
    return { ...common, type: channel.type, parent_id: null } satisfies APIGuildCategoryChannel
  }
  const talk = {
    ...common,
    parent_id: channel.parentId,
    last_message_id: lastMessageId(world, channel),
    rate_limit_per_user: 0,
  }
  if (channel.type === ChannelType.GuildVoice) {
    return {
      ...talk,
      type: channel.type,
      bitrate: 64_000,
      user_limit: 0,
      rtc_region: null,
    } satisfies APIGuildVoiceChannel
  }
  const text = { ...talk, topic: channel.topic, last_pin_timestamp: null }
  return channel.type === ChannelType.GuildAnnouncement
    ? ({ ...text, type: channel.type } satisfies APINewsChannel)
    : ({ ...text, type: ChannelType.GuildText } satisfies APITextChannel)
}

/** A public thread in Discord's format. */
export function threadOf(world: World, thread: Channel) {
  const createdAt = new Date(snowflakeTime(thread.id)).toISOString()
  const messageCount = world.state.messages[thread.id]?.length ?? 0
  return {
    id: thread.id,
    type: ChannelType.PublicThread,
    name: thread.name,
    guild_id: world.state.guild.id,
    parent_id: thread.parentId ?? '',
    owner_id: thread.ownerId ?? '',
    last_message_id: lastMessageId(world, thread),
    message_count: messageCount,
    total_message_sent: messageCount,
    member_count: 1,
    rate_limit_per_user: 0,
    flags: 0 as ChannelFlags,
    thread_metadata: {
      archived: thread.isArchived,
      auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
      archive_timestamp: thread.archivedAt ?? createdAt,
      create_timestamp: createdAt,
      locked: false,
    },
  } satisfies APIPublicThreadChannel
}

/** Whether the channel is a thread, whose parent is a channel. */
export function isThread(channel: Channel): boolean {
  return channel.type === ChannelType.PublicThread
}

function dmChannelOf(world: World, channel: Channel) {
  const recipient = world.state.users[channel.recipientId ?? '']
  return {
    id: channel.id,
    type: ChannelType.DM,
    name: null,
    last_message_id: lastMessageId(world, channel),
    flags: 0 as ChannelFlags,
    recipients: recipient ? [userOf(recipient)] : [],
  } satisfies APIDMChannel
}

function lastMessageId(world: World, channel: Channel): string | null {
  return world.state.messages[channel.id]?.at(-1)?.id ?? newestGeneratedId(world, channel.id)
}
