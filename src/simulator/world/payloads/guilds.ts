import {
  type APIGuild,
  ChannelType,
  type GatewayGuildCreateDispatchData,
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildMFALevel,
  GuildNSFWLevel,
  GuildPremiumTier,
  type GuildSystemChannelFlags,
  GuildVerificationLevel,
  Locale,
} from 'discord-api-types/v10'
import { snowflakeTime } from '../../../discord/snowflakes.ts'
import type { World } from '../world.ts'
import { channelWithoutGuild, isThread, threadOf } from './channels.ts'
import { guildEmojiOf } from './emojis.ts'
import { roleOf } from './roles.ts'
import { memberOf } from './users.ts'
import { voiceStateOf } from './voice.ts'

/** The guild in the format of the REST API and GUILD_UPDATE. */
export function guildOf(world: World) {
  const { guild, roles, emojis } = world.state
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    owner_id: guild.ownerId,
    afk_channel_id: guild.afkChannelId,
    afk_timeout: 300,
    widget_enabled: false,
    verification_level: GuildVerificationLevel.Low,
    default_message_notifications: GuildDefaultMessageNotifications.OnlyMentions,
    explicit_content_filter: GuildExplicitContentFilter.AllMembers,
    roles: Object.values(roles).map(roleOf),
    emojis: Object.values(emojis).map(guildEmojiOf),
    stickers: [],
    features: [],
    mfa_level: guild.requiresTwoFactor ? GuildMFALevel.Elevated : GuildMFALevel.None,
    application_id: null,
    system_channel_id: guild.systemChannelId,
    system_channel_flags: 0 as GuildSystemChannelFlags,
    rules_channel_id: null,
    vanity_url_code: null,
    premium_tier: GuildPremiumTier.None,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: Locale.EnglishGB,
    public_updates_channel_id: null,
    nsfw_level: GuildNSFWLevel.Default,
    hub_type: null,
    safety_alerts_channel_id: null,
    incidents_data: null,
    max_members: 500_000,
  } satisfies APIGuild
}

/** The payload of GUILD_CREATE; without the presence intent its members are the bot and people in voice. */
export function guildCreateOf(world: World): GatewayGuildCreateDispatchData {
  const { members, channels, voice, botId, scheduledEvents, guild } = world.state
  const included = Object.values(members).filter(({ userId }) => userId === botId || voice[userId])
  const ofGuild = Object.values(channels).filter(({ type }) => type !== ChannelType.DM)
  return {
    ...guildOf(world),
    joined_at: members[botId]?.joinedAt ?? new Date(snowflakeTime(guild.id)).toISOString(),
    large: Object.keys(members).length > 50,
    unavailable: false,
    member_count: Object.keys(members).length,
    members: included.map((member) => memberOf(world, member)),
    voice_states: Object.values(voice).map((connection) => {
      const { guild_id: _, member: __, ...state } = voiceStateOf(world, connection)
      return state
    }),
    channels: ofGuild
      .filter((channel) => !isThread(channel))
      .map((channel) => channelWithoutGuild(world, channel)),
    threads: ofGuild
      .filter((channel) => isThread(channel) && !channel.isArchived)
      .map((thread) => threadOf(world, thread)),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: Object.values(scheduledEvents).map(({ event }) => event),
    soundboard_sounds: [],
  }
}
