/** What of a message may ring for whom; nobody who is not named here is pinged, whatever the text says. */
export interface AllowedMentions {
  memberIds?: readonly string[]
  roleIds?: readonly string[]
}

/** A button under a message; one with `url` leads there, every other one comes back as a `pressed` under its id. */
export type Button = { label: string; isDisabled?: boolean } & (
  | { id: string; style: 'primary' | 'secondary' | 'success' | 'danger' }
  | { url: string }
)

/** The framed part of a message. */
export interface Embed {
  title?: string
  url?: string
  description?: string
  /** 0xRRGGBB. */
  color?: number
  fields?: readonly { name: string; text: string; isInline?: boolean }[]
  footer?: string
}

/** What the bot says. Discord's limits are the caller's to keep: 2000 characters of text, 6000 in an embed. */
export interface OutgoingMessage {
  text?: string
  embed?: Embed
  /** At most five rows of five. */
  buttons?: readonly (readonly Button[])[]
  allowedMentions?: AllowedMentions
  replyTo?: string
}

/** Who may see a channel and write there, beside the bot itself; for everybody else it does not exist. */
export interface ChannelAccess {
  memberIds: readonly string[]
  roleIds: readonly string[]
}

export interface NewChannel {
  name: string
  categoryId: string | null
  topic: string
  visibleTo: ChannelAccess
}

/** Parts that are absent stay as they are. */
export interface ChannelEdit {
  name?: string
  categoryId?: string | null
  topic?: string
  visibleTo?: ChannelAccess
}

/** An event as Discord's own calendar shows it. */
export interface ScheduledEvent {
  title: string
  description: string
  startsAt: Date
  endsAt: Date
  /** Where it takes place, in words. */
  location: string
}

/** An emoji of Discord's: a custom one has an id, every other one is its own name. */
export interface ReactionEmoji {
  id: string | null
  name: string
}

/** Why Discord will not do what was asked, however often it is asked. */
export type DiscordErrorReason =
  /** A permission is missing, or a role stands above the bot's. */
  | 'forbidden'
  /** The member, message, channel or role is not there. */
  | 'gone'
  /** The person does not accept direct messages, or their account no longer exists. */
  | 'undeliverable'
  /** The server requires two-factor authentication, which the bot's owner has not turned on. */
  | 'two-factor'
  /** The category, the guild or the list has no room left. */
  | 'full'
  /** Anything else that Discord does not accept. */
  | 'invalid'

/** Discord said no for good. Every other rejection of a deed is passing, and the deed may be tried again. */
export class PermanentDiscordError extends Error {
  readonly reason: DiscordErrorReason

  constructor(reason: DiscordErrorReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/**
 * Discord refuses direct messages for now, because the bot opened too many (code 40003). Retry only after
 * minutes, since further attempts extend the limit.
 */
export class DirectMessageRateLimitError extends Error {
  constructor(options?: ErrorOptions) {
    super('Discord limits direct messages for now, because the bot opened too many.', options)
  }
}

/**
 * What the bot does in the guild. Each deed resolves when Discord has done it, honours Discord's limits by
 * waiting, and rejects with `DiscordRefusal` where asking again is of no use. `reason` stands in Discord's
 * audit log.
 */
export interface DiscordActions {
  addRole(memberId: string, roleId: string, reason: string): Promise<void>
  removeRole(memberId: string, roleId: string, reason: string): Promise<void>
  /**
   * Answers the message's id. With `once`, at most 25 characters, a repetition within some minutes
   * answers the message that is there already instead of saying it again. Whoever may have said it
   * longer ago names since when: then the channel is looked through for it first.
   */
  sendMessage(
    channelId: string,
    message: OutgoingMessage,
    once?: string,
    perhapsSaidSince?: Date,
  ): Promise<string>
  editMessage(channelId: string, messageId: string, message: OutgoingMessage): Promise<void>
  /** The message with this button that was said since then; null where there is none. */
  findMessage(channelId: string, buttonId: string, since: Date): Promise<string | null>
  /** A message that is gone already is deleted. */
  deleteMessage(channelId: string, messageId: string, reason: string): Promise<void>
  /**
   * Opens the direct message channel with a person and returns its id, which is stable. Sending a message
   * there rejects with `undeliverable` if the person does not accept direct messages.
   */
  openDirectMessageChannel(memberId: string): Promise<string>
  /** A text channel that only some can see; answers its id. */
  createChannel(channel: NewChannel, reason: string): Promise<string>
  /** The newest text channel with just this topic that was made at this moment or later; null: none. */
  findChannelByTopic(topic: string, madeSince: Date): Promise<string | null>
  /** The text channels with a topic that the bot can view. */
  listChannelTopics(): Promise<{ channelId: string; topic: string }[]>
  editChannel(channelId: string, edit: ChannelEdit, reason: string): Promise<void>
  /** A channel that is gone already is deleted. */
  deleteChannel(channelId: string, reason: string): Promise<void>
  /** The server events that the bot created. */
  listScheduledEvents(): Promise<(Pick<ScheduledEvent, 'title' | 'startsAt'> & { id: string })[]>
  /** Answers the entry's id. */
  createScheduledEvent(entry: ScheduledEvent, reason: string): Promise<string>
  editScheduledEvent(entryId: string, entry: ScheduledEvent, reason: string): Promise<void>
  /** One that is gone already is deleted. */
  deleteScheduledEvent(entryId: string, reason: string): Promise<void>
  /** Everybody who reacted so to a message; null where the message is gone or cannot be read. */
  fetchReactionUserIds(
    channelId: string,
    messageId: string,
    emoji: ReactionEmoji,
  ): Promise<string[] | null>
  /** Replaces the commands that the bot offers in the guild. */
  registerCommands(commands: readonly Command[]): Promise<void>
}

/** A command of the bot's; with `parts`, only they can be used: `/event create`. */
export interface Command {
  name: string
  description: string
  options?: readonly CommandOption[]
  subcommands?: readonly { name: string; description: string; options?: readonly CommandOption[] }[]
}

export interface CommandOption {
  name: string
  description: string
  kind: 'string' | 'integer' | 'boolean' | 'user' | 'channel' | 'role'
  isRequired?: boolean
  /** Words that may be chosen from, at most 25. */
  choices?: readonly { name: string; value: string }[]
  /** The bot suggests words while somebody types. */
  hasAutocomplete?: boolean
  /** Of a number the least and most; of a text its length. */
  min?: number
  max?: number
}
