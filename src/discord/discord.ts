import type { DiscordActions, ReactionEmoji } from './actions.ts'
import type { BotPermissions } from './bot-permissions.ts'
import type { ElevatedPermission } from './elevated-permissions.ts'
import type { Interaction } from './interactions.ts'

/** A role of the guild, as Discord has it now. */
export interface GuildRole {
  id: string
  name: string
  /** 0xRRGGBB; 0 means none. */
  color: number
  position: number
  /** Managed by an integration or a bot; it cannot be given. */
  isManaged: boolean
  isAdministrator: boolean
  /** Whether the role has View Channels in the guild. */
  viewsChannels: boolean
  /** The elevated permissions that it gives in the whole guild. */
  elevatedPermissions: ElevatedPermission[]
}

/** A permission overwrite of a channel that allows or denies viewing it. */
export interface ViewOverwrite {
  /** Of a role, of @everyone (the guild's id), or of a member. */
  id: string
  isAllowed: boolean
}

export type ChannelKind =
  | 'text'
  | 'announcement'
  | 'voice'
  | 'stage'
  | 'category'
  | 'forum'
  | 'other'

export interface GuildChannel {
  id: string
  name: string
  kind: ChannelKind
  categoryId: string | null
  position: number
  /** Whether the bot cannot view it; Discord then sends a placeholder as its name. */
  isHidden: boolean
  viewOverwrites: ViewOverwrite[]
}

/** An emoji of the guild's own that can be used. */
export interface GuildEmoji {
  id: string
  name: string
  isAnimated: boolean
}

export interface GuildMember {
  id: string
  userName: string
  /** Server nick, else global name, else user name. */
  displayName: string
  avatarHash: string | null
  guildAvatarHash: string | null
  isBot: boolean
  roleIds: string[]
  joinedAt: Date | null
  /** Has not accepted the server's rules yet (membership screening). */
  isPending: boolean
}

/** A message without its content, which the bot never reads. */
export interface SentMessage {
  id: string
  channelId: string
  sentAt: Date
  /** `notice`: a system message, such as that a member joined; `text`: written by a user or bot. */
  kind: 'text' | 'notice' | 'webhook'
  author: { id: string; userName: string; displayName: string; isBot: boolean }
}

/** A message fetched from its channel, with the emojis of its reactions. */
export interface FetchedMessage extends SentMessage {
  emojis: ReactionEmoji[]
  /** The content of a bot's message; null for a user's message. */
  botText: string | null
}

/** A channel or thread that contains messages, and the id of its newest message, even if deleted. */
export interface MessageChannel {
  channelId: string
  /** The channel of a thread. */
  parentId: string | null
  lastMessageId: string | null
}

/** A member as read from Discord, with the guild's owner and roles to compute their rights. */
export interface FetchedMember {
  member: GuildMember
  ownerId: string
  roles: GuildRole[]
}

/** Where a member is in voice. */
export interface VoicePresence {
  memberId: string
  channelId: string
  /** Deafened by themselves or by the server. */
  isDeafened: boolean
  isBot: boolean
}

/** A reaction that a member added to a message. */
export interface Reaction {
  channelId: string
  messageId: string
  emoji: ReactionEmoji
  by: { id: string; roleIds: readonly string[]; isBot: boolean }
  /** The message's author; null if Discord does not send it. */
  authorId: string | null
}

/** A gateway session and the last handled sequence number; Discord can resume it for some minutes. */
export interface GatewaySession {
  guildId: string
  /** The session's gateway intents, which cannot change during a session. */
  intents: number
  sessionId: string
  resumeUrl: string
  sequence: number
}

export interface GuildInfo {
  id: string
  name: string
  ownerId: string
  afkChannelId: string | null
}

/** The events of the configured guild, delivered one at a time in Discord's order. */
export interface GuildEvents {
  /** The guild as it is at (re)connection: all roles, channels and emojis, but not the members. */
  guildAvailable: {
    guild: GuildInfo
    roles: GuildRole[]
    channels: GuildChannel[]
    emojis: GuildEmoji[]
    messageChannels: MessageChannel[]
    voicePresences: VoicePresence[]
  }
  /** All members of the guild, after a connection that could not resume. */
  memberListReceived: { members: GuildMember[]; expected: number }
  guildChanged: { guild: GuildInfo }
  memberChanged: { member: GuildMember }
  memberLeft: { memberId: string }
  roleChanged: { role: GuildRole }
  roleDeleted: { roleId: string }
  channelChanged: { channel: GuildChannel }
  channelDeleted: { channelId: string }
  /** All emojis that the guild has now. */
  emojisChanged: { emojis: GuildEmoji[] }
  messageSent: { message: SentMessage }
  reactionAdded: { reaction: Reaction }
  /** Null: they left voice. */
  voiceChanged: { memberId: string; presence: VoicePresence | null }
  /** The guild is unavailable, or the bot was removed, until the next `guildAvailable`. */
  guildUnavailable: Record<string, never>
  /** A RESUME has replayed all missed events; live events follow. */
  resumed: Record<string, never>
}

export type GuildEventName = keyof GuildEvents

/** Handles one event; the next one is delivered when it is done. */
export type GuildEventHandler = <E extends GuildEventName>(
  name: E,
  event: GuildEvents[E],
) => Promise<void>

/**
 * `ready`: connected, and the guild and all its members were delivered.
 * `connecting`: not connected, or the guild is not complete yet; the client keeps retrying.
 * `closed`: by the program, or by Discord with an error that a retry cannot fix.
 */
export type ConnectionState = 'connecting' | 'ready' | 'closed'

/** How often the connection resumed a session, and began a new one, since the start. */
export interface Connections {
  resumes: number
  sessionsBegun: number
}

/** Handles one interaction. Interactions wait neither for each other nor for guild events. */
export type InteractionHandler = (request: Interaction) => Promise<void>

/** The port to Discord; `live/` implements it with the gateway and the REST API. */
export interface Discord extends DiscordActions {
  /**
   * Starts connecting and reconnects until closed; resolves at once, even if Discord is unavailable.
   * Resumes the given session if Discord still can, and otherwise starts a new one.
   */
  connect(onEvent: GuildEventHandler, from?: GatewaySession | null): Promise<void>
  /** Sets the handler of interactions; without one they are ignored. */
  onInteraction(answer: InteractionHandler): void
  /** A message's author; null if it is deleted or not readable. Rejects while Discord is unavailable. */
  fetchMessageAuthor(channelId: string, messageId: string): Promise<SentMessage['author'] | null>
  /** The bot's own user id, which may differ from its application's. Rejects while Discord is unavailable. */
  fetchBotUserId(): Promise<string>
  state(): ConnectionState
  connections(): Connections
  /** The newest gateway sequence number whose event has been handled; null before the first. */
  handledSequence(): number | null
  /**
   * Up to when all events are known: the arrival of the event that is being handled, otherwise the last
   * heartbeat or event of the live connection; null before the first.
   */
  knownUntil(): Date | null
  /** Whether the event that is being handled happened at an unknown time during a lost connection. */
  isReplaying(): boolean
  /** The session with the last handled sequence; null until the guild and its members are known. */
  resumableSession(): GatewaySession | null
  /**
   * Reads a member by REST, without needing a gateway connection; null if they are not in the guild. Rejects
   * within seconds if Discord does not answer, and with `PermanentDiscordError` if Discord rejects the request.
   */
  fetchMember(memberId: string): Promise<FetchedMember | null>
  /**
   * The next hundred messages after one of a channel or thread, the oldest first; null if the bot may
   * not read it or the channel was deleted. Rejects while Discord is unavailable.
   */
  fetchMessagesAfter(channelId: string, after: string): Promise<FetchedMessage[] | null>
  /** The hundred messages before one of a channel or thread, the newest first; otherwise like `fetchMessagesAfter`. */
  fetchMessagesBefore(channelId: string, before: string): Promise<SentMessage[] | null>
  /**
   * The threads of a channel that were archived at this moment or later, as far as the bot may see them.
   * Rejects while Discord is unavailable.
   */
  fetchArchivedThreads(channelId: string, since: Date): Promise<MessageChannel[]>
  /** The bot's permissions in the guild. Rejects while Discord is unavailable or if the bot is not in it. */
  fetchBotPermissions(): Promise<BotPermissions>
  /** Ends the connection so that the session stays resumable. */
  close(): Promise<void>
}
