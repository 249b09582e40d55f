import type { DiscordActions, ReactionEmoji } from './actions.ts'
import type { Interaction } from './interactions.ts'

/** A role of the guild, as Discord has it now. */
export interface GuildRole {
  id: string
  name: string
  /** 0xRRGGBB; 0 means none. */
  color: number
  position: number
  /** Belongs to an integration or a bot; nobody can be given it. */
  isManaged: boolean
  isAdministrator: boolean
  /** Whether the role has View Channels in the guild. */
  viewsChannels: boolean
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

/** A message as the product needs it: never its words. */
export interface SentMessage {
  id: string
  channelId: string
  sentAt: Date
  /** `notice`: Discord itself says something in somebody's name, such as that they joined. */
  kind: 'words' | 'notice' | 'webhook'
  author: { id: string; userName: string; displayName: string; isBot: boolean }
}

/** A message as it stands in its channel, with every emoji that somebody has put under it. */
export interface FetchedMessage extends SentMessage {
  emojis: ReactionEmoji[]
  /** What a bot says; what people say is not known. */
  botText: string | null
}

/** A channel or thread in which people write, and the newest message there; deleted ones count, too. */
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
  /** By themselves or by the server: they hear nothing. */
  isDeafened: boolean
  isBot: boolean
}

/** Somebody put an emoji under a message. */
export interface Reaction {
  channelId: string
  messageId: string
  emoji: ReactionEmoji
  by: { id: string; roleIds: readonly string[]; isBot: boolean }
  /** Who wrote the message; null where Discord does not say. */
  authorId: string | null
}

/** A place in Discord's stream of events, from which it can be heard on for some minutes. */
export interface GatewaySession {
  guildId: string
  /** What the session listens to; a session keeps it for life. */
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

/** What happens in the configured guild, in the product's words and in Discord's order. */
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
  /** Everyone who is in the guild, after a connection that could not replay what was missed. */
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
  /** The guild cannot be heard any more, until it arrives again. */
  guildUnavailable: Record<string, never>
  /** What was missed has been told, so that from here on it is told as it happens. */
  resumed: Record<string, never>
}

export type GuildEventName = keyof GuildEvents

/** Takes one event, at once or in time; the next one comes only after this one is done. */
export type GuildEventHandler = <E extends GuildEventName>(
  name: E,
  event: GuildEvents[E],
) => Promise<void> | void

/**
 * `ready`: events flow, and the guild with everyone in it has been told.
 * `connecting`: Discord is away, not yet reached or not yet done telling; it keeps being tried.
 * `closed`: by us, or by Discord for a reason that no further try can mend.
 */
export type ConnectionState = 'connecting' | 'ready' | 'closed'

/** What the bot may do in the guild. */
export interface BotPermissions {
  /** What it needs and does not have, in Discord's own words. */
  missingPermissions: string[]
  /** Names of viewable text and voice channels whose messages it cannot read. */
  closedChannels: string[]
  /** Ids of viewable categories in which it cannot create or move channels. */
  unmanagedCategoryIds: string[]
  /** Where an owner invites it with all that it needs. */
  inviteUrl: string
}

/** How the connection came about, each time since the start. */
export interface Connections {
  /** Discord repeated what was missed. */
  resumes: number
  /** A new session had to begin. */
  sessionsBegun: number
}

/** Takes a request as it comes; requests do not wait for each other, nor for what happens in the guild. */
export type InteractionHandler = (request: Interaction) => Promise<void>

/** The guild's Discord server as the product needs it; `live/` speaks the real protocol. */
export interface Discord extends DiscordActions {
  /**
   * Starts to connect and keeps at it until closed; resolves at once, whether Discord is there or not.
   * With a bookmark it goes on from there where Discord still can, and otherwise tells the guild anew.
   */
  connect(hear: GuildEventHandler, from?: GatewaySession | null): Promise<void>
  /** Who answers requests from now on; nobody before it is called. */
  onInteraction(answer: InteractionHandler): void
  /** A message's author; null where it is gone or the bot may not read. Rejects while Discord is away. */
  fetchMessageAuthor(channelId: string, messageId: string): Promise<SentMessage['author'] | null>
  /** The bot's own user id, which may differ from its application's. Rejects while Discord is unavailable. */
  fetchBotUserId(): Promise<string>
  state(): ConnectionState
  connections(): Connections
  /** The newest gateway sequence number whose event has been heard to the end; null before the first. */
  handledSequence(): number | null
  /**
   * Up to when everything that happened has been heard: the moment of the event that is being heard; else
   * the last sign of life while events flow, or before they were interrupted; null before the first.
   */
  knownUntil(): Date | null
  /** Up to where everything has been heard to the end; null until the guild and everyone are known. */
  resumableSession(): GatewaySession | null
  /**
   * Reads a member by REST, without needing a gateway connection; null if they are not in the guild. Rejects
   * within seconds if Discord does not answer, and with `DiscordRefusal` if Discord rejects the request.
   */
  fetchMember(memberId: string): Promise<FetchedMember | null>
  /**
   * The next hundred messages after one of a channel or thread, the oldest first; null where the bot may
   * not read, or where there is no such channel any more. Rejects while Discord is away.
   */
  fetchMessagesAfter(channelId: string, after: string): Promise<FetchedMessage[] | null>
  /**
   * The threads of a channel that were archived at this moment or later, as far as the bot may see them.
   * Rejects while Discord is away.
   */
  fetchArchivedThreads(channelId: string, since: Date): Promise<MessageChannel[]>
  /** Finds out what the bot may do in the guild. Rejects while Discord is away, or where it is in none. */
  fetchBotPermissions(): Promise<BotPermissions>
  /** Ends the connection so that the session stays resumable. */
  close(): Promise<void>
}
