import type {
  APIAllowedMentions,
  APIApplicationCommand,
  APIAuditLogChange,
  APIEmbed,
  APIGuildScheduledEvent,
  APIMessageInteractionMetadata,
  APIMessageTopLevelComponent,
  APIOverwrite,
  AuditLogEvent,
  ChannelType,
  MessageType,
} from 'discord-api-types/v10'
import type { ApplicationSettings, GatewaySession, Grants } from './connection-state.ts'

/** The simulator's complete state, as plain JSON. */
export interface WorldState {
  version: 1
  /** The last generated snowflake. */
  lastId: string
  settings: ApplicationSettings
  guild: Guild
  /** The bot's user. */
  botId: string
  /** The bot's id when absent, as for all applications since 2016. */
  applicationId?: string
  /** Short name → user id. */
  aliases: Record<string, string>
  users: Record<string, User>
  members: Record<string, Member>
  /** Including @everyone, whose id is the guild's. */
  roles: Record<string, Role>
  /** Channels and threads of the guild, and the bot's DM channels. */
  channels: Record<string, Channel>
  /** The guild's custom emojis. */
  emojis: Record<string, GuildEmoji>
  /** The emojis of the bot's application. */
  applicationEmojis: Record<string, ApplicationEmoji>
  /** By channel, oldest first. */
  messages: Record<string, Message[]>
  /** Generated past messages by channel, all older than those in `messages`. */
  generated?: Record<string, GeneratedHistory>
  /** Voice connections by user id. */
  voice: Record<string, VoiceConnection>
  scheduledEvents: Record<string, ScheduledEvent>
  /** How channels that the bot may not view arrive; as since November 2026 when absent. */
  obfuscation?: ObfuscationMode
  /** How many DM channels the bot can open in ten minutes; Discord's limit when absent. */
  dmLimit?: number
  /** Discord's limit when absent. */
  editLimit?: EditLimit
  /** The bot's application commands, global and of the guild. */
  commands: APIApplicationCommand[]
  /** Oldest first. */
  audit: AuditEntry[]
  ledger: Ledger
  grants: Grants
  sessions: Record<string, GatewaySession>
}

export const obfuscationModes = ['off', 'gateway', 'enforced'] as const
/**
 * How channels that the bot may not view arrive: in full, without details over the gateway, or so and left out over
 * HTTP.
 */
export type ObfuscationMode = (typeof obfuscationModes)[number]

/** How many edits of old messages a channel takes in a window, and the age from which messages are old. */
export interface EditLimit {
  requests: number
  milliseconds: number
  afterMilliseconds: number
}

export interface Guild {
  id: string
  name: string
  ownerId: string
  afkChannelId: string | null
  systemChannelId: string | null
  /** Moderation requires two-factor authentication, which the bot's owner has not enabled. */
  requiresTwoFactor?: boolean
}

export interface User {
  id: string
  name: string
  displayName: string
  avatar: string | null
  isBot: boolean
  hasClosedDms: boolean
}

export interface Member {
  userId: string
  nick: string | null
  /** Without @everyone. */
  roleIds: string[]
  /** ISO 8601. */
  joinedAt: string
  /** Whether the member has not accepted the server's rules yet. */
  isPending?: boolean
  /** Whether they were invited to a voice channel only. */
  isGuest?: boolean
  avatar: string | null
  isDeafened: boolean
  isMuted: boolean
}

export interface Role {
  id: string
  name: string
  color: number
  isHoisted: boolean
  isMentionable: boolean
  /** Higher is more senior; @everyone is 0. */
  position: number
  /** Permission bits as a decimal number. */
  permissions: string
  isManaged: boolean
  /** The bot whose own role this is. */
  botId: string | null
}

export interface Channel {
  id: string
  name: string
  type: ChannelType
  /** The category of a channel, or the channel of a thread. */
  parentId: string | null
  position: number
  topic: string | null
  overwrites: APIOverwrite[]
  /** The other person of a DM channel. */
  recipientId: string | null
  /** The creator of a thread. */
  ownerId: string | null
  isArchived: boolean
  /** When a thread was last archived or reopened; ISO 8601. */
  archivedAt?: string
}

export interface GuildEmoji {
  id: string
  name: string
  isAnimated: boolean
}

export interface ApplicationEmoji extends GuildEmoji {
  /** A data URI. */
  image: string
}

export interface Message {
  id: string
  channelId: string
  authorId: string
  type: MessageType
  content: string
  embeds: APIEmbed[]
  components: APIMessageTopLevelComponent[]
  flags: number
  /** ISO 8601. */
  editedAt: string | null
  isPinned: boolean
  mentionsEveryone: boolean
  mentionedUserIds: string[]
  mentionedRoleIds: string[]
  allowedMentions: APIAllowedMentions | null
  referencedId: string | null
  webhookId: string | null
  nonce: string | number | null
  interaction: APIMessageInteractionMetadata | null
  /** In the order in which each emoji was first added. */
  reactions: Reaction[]
}

/** Evenly spread messages, each computed from its index. */
export interface GeneratedHistory {
  /** Milliseconds since 1970. */
  from: number
  to: number
  count: number
  authorIds: string[]
}

export interface Reaction {
  /** Null for a Unicode emoji. */
  emojiId: string | null
  emojiName: string
  userIds: string[]
}

export interface VoiceConnection {
  userId: string
  channelId: string
  sessionId: string
  isSelfDeafened: boolean
  isSelfMuted: boolean
}

export interface ScheduledEvent {
  event: APIGuildScheduledEvent
  /** The interested users. */
  userIds: string[]
}

export interface AuditEntry {
  id: string
  action: AuditLogEvent
  actorId: string
  targetId: string | null
  reason: string | null
  changes: APIAuditLogChange[]
  options: Record<string, string>
}

/** The actual activity since the seed, for comparison with the bot's counts. */
export interface Ledger {
  messages: Record<string, number>
  voiceMilliseconds: Record<string, number>
  /** Until when voice time has been added, in milliseconds since 1970. */
  settledAt: number
}
