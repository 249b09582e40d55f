import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { GuildEventName, GuildEvents, GuildMember } from '../../discord.ts'
import {
  parseChannel,
  parseEmojis,
  parseGuild,
  parseMember,
  parseMessage,
  parseMessageChannels,
  parseReaction,
  parseRole,
  parseVoiceState,
  parseVoiceStates,
} from '../parse-payloads.ts'

/** One event of the guild with its name. */
export type GuildEvent<E extends GuildEventName = GuildEventName> = {
  [N in E]: { name: N; event: GuildEvents[N] }
}[E]

/** A dispatch as an event of the port; null for dispatches that are not used. */
export function parseDispatch({ t, d }: GatewayDispatchPayload): GuildEvent | null {
  switch (t) {
    case GatewayDispatchEvents.GuildCreate:
      return {
        name: 'guildAvailable',
        event: {
          guild: parseGuild(d),
          roles: d.roles.map(parseRole),
          channels: d.channels.map(parseChannel),
          emojis: parseEmojis(d.emojis),
          messageChannels: parseMessageChannels([...d.channels, ...d.threads]),
          voicePresences: parseVoiceStates(d),
        },
      }
    case GatewayDispatchEvents.GuildUpdate:
      return { name: 'guildChanged', event: { guild: parseGuild(d) } }
    case GatewayDispatchEvents.GuildMemberAdd:
    case GatewayDispatchEvents.GuildMemberUpdate:
      return memberEvent(d.user.id, parseMember(d))
    case GatewayDispatchEvents.GuildMemberRemove:
      return { name: 'memberLeft', event: { memberId: d.user.id } }
    case GatewayDispatchEvents.GuildRoleCreate:
    case GatewayDispatchEvents.GuildRoleUpdate:
      return { name: 'roleChanged', event: { role: parseRole(d.role) } }
    case GatewayDispatchEvents.GuildRoleDelete:
      return { name: 'roleDeleted', event: { roleId: d.role_id } }
    case GatewayDispatchEvents.ChannelCreate:
    case GatewayDispatchEvents.ChannelUpdate:
      return { name: 'channelChanged', event: { channel: parseChannel(d) } }
    case GatewayDispatchEvents.ChannelDelete:
      return { name: 'channelDeleted', event: { channelId: d.id } }
    case GatewayDispatchEvents.GuildEmojisUpdate:
      return { name: 'emojisChanged', event: { emojis: parseEmojis(d.emojis) } }
    case GatewayDispatchEvents.MessageCreate:
      return { name: 'messageSent', event: { message: parseMessage(d) } }
    case GatewayDispatchEvents.MessageReactionAdd:
      return { name: 'reactionAdded', event: { reaction: parseReaction(d) } }
    case GatewayDispatchEvents.VoiceStateUpdate:
      return {
        name: 'voiceChanged',
        event: { memberId: d.user_id, presence: parseVoiceState(d) },
      }
    default:
      return null
  }
}

/** A guest who was a member has left the guild. */
function memberEvent(memberId: string, member: GuildMember | null): GuildEvent {
  return member
    ? { name: 'memberChanged', event: { member } }
    : { name: 'memberLeft', event: { memberId } }
}

/** The guild that a dispatch is about; null when it is about none. */
export function guildIdOf({ t, d }: GatewayDispatchPayload): string | null {
  switch (t) {
    case GatewayDispatchEvents.GuildCreate:
    case GatewayDispatchEvents.GuildUpdate:
    case GatewayDispatchEvents.GuildDelete:
      return d.id
    case GatewayDispatchEvents.RateLimited:
      return d.meta.guild_id
    default:
      return (d as { guild_id?: string } | null)?.guild_id ?? null
  }
}

/** Whether this is a GUILD_CREATE without data, because Discord cannot load the guild at the moment. */
export function isUnavailable({ t, d }: GatewayDispatchPayload): boolean {
  return t === GatewayDispatchEvents.GuildCreate && d.unavailable === true
}
