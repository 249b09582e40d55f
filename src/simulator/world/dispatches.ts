import type {
  APIInteraction,
  GatewayChannelModifyDispatchData,
  GatewayGuildCreateDispatchData,
  GatewayGuildDeleteDispatchData,
  GatewayGuildEmojisUpdateDispatchData,
  GatewayGuildMemberAddDispatchData,
  GatewayGuildMemberRemoveDispatchData,
  GatewayGuildMemberUpdateDispatchData,
  GatewayGuildModifyDispatchData,
  GatewayGuildRoleDeleteDispatchData,
  GatewayGuildRoleModifyDispatchData,
  GatewayGuildScheduledEventCreateDispatchData,
  GatewayGuildScheduledEventUserAddDispatchData,
  GatewayMessageCreateDispatchData,
  GatewayMessageDeleteDispatchData,
  GatewayMessageReactionAddDispatchData,
  GatewayMessageReactionRemoveDispatchData,
  GatewayMessageUpdateDispatchData,
  GatewayThreadCreateDispatchData,
  GatewayThreadDeleteDispatchData,
  GatewayThreadUpdateDispatchData,
  GatewayVoiceStateUpdateDispatchData,
} from 'discord-api-types/v10'

/** A guild event's payload, which always has the guild id. */
type WithGuildId<T> = T & { guild_id: string }

/** The payloads that the world dispatches, by event name. */
export interface Dispatches {
  /** The bot was added to the guild. */
  GUILD_CREATE: GatewayGuildCreateDispatchData
  /** The bot was removed from the guild. */
  GUILD_DELETE: Omit<GatewayGuildDeleteDispatchData, 'unavailable'>
  GUILD_UPDATE: GatewayGuildModifyDispatchData
  GUILD_EMOJIS_UPDATE: GatewayGuildEmojisUpdateDispatchData
  GUILD_MEMBER_ADD: GatewayGuildMemberAddDispatchData
  GUILD_MEMBER_UPDATE: GatewayGuildMemberUpdateDispatchData
  GUILD_MEMBER_REMOVE: GatewayGuildMemberRemoveDispatchData
  GUILD_ROLE_CREATE: GatewayGuildRoleModifyDispatchData
  GUILD_ROLE_UPDATE: GatewayGuildRoleModifyDispatchData
  GUILD_ROLE_DELETE: GatewayGuildRoleDeleteDispatchData
  CHANNEL_CREATE: WithGuildId<GatewayChannelModifyDispatchData>
  CHANNEL_UPDATE: WithGuildId<GatewayChannelModifyDispatchData>
  CHANNEL_DELETE: WithGuildId<GatewayChannelModifyDispatchData>
  THREAD_CREATE: WithGuildId<GatewayThreadCreateDispatchData>
  THREAD_UPDATE: WithGuildId<GatewayThreadUpdateDispatchData>
  THREAD_DELETE: GatewayThreadDeleteDispatchData
  /** Without a guild id in DMs. */
  MESSAGE_CREATE: GatewayMessageCreateDispatchData
  MESSAGE_UPDATE: GatewayMessageUpdateDispatchData
  MESSAGE_DELETE: GatewayMessageDeleteDispatchData
  MESSAGE_REACTION_ADD: GatewayMessageReactionAddDispatchData
  MESSAGE_REACTION_REMOVE: GatewayMessageReactionRemoveDispatchData
  VOICE_STATE_UPDATE: WithGuildId<GatewayVoiceStateUpdateDispatchData>
  GUILD_SCHEDULED_EVENT_CREATE: GatewayGuildScheduledEventCreateDispatchData
  GUILD_SCHEDULED_EVENT_UPDATE: GatewayGuildScheduledEventCreateDispatchData
  GUILD_SCHEDULED_EVENT_DELETE: GatewayGuildScheduledEventCreateDispatchData
  GUILD_SCHEDULED_EVENT_USER_ADD: GatewayGuildScheduledEventUserAddDispatchData
  GUILD_SCHEDULED_EVENT_USER_REMOVE: GatewayGuildScheduledEventUserAddDispatchData
  INTERACTION_CREATE: APIInteraction
}

export type DispatchName = keyof Dispatches
