/** Who a message may ping; mentions of anyone else in the text stay silent. */
export interface AllowedMentions {
  memberIds?: readonly string[]
  roleIds?: readonly string[]
}

/** A button: a link, or one whose press arrives as a `ButtonInteraction` named by its id. */
export type Button = { label: string; isDisabled?: boolean } & (
  | { id: string; style: 'primary' | 'secondary' | 'success' | 'danger' }
  | { url: string }
)

/** Discord's embed: the framed part of a message. */
export interface Embed {
  title?: string
  url?: string
  description?: string
  /** 0xRRGGBB. */
  color?: number
  fields?: readonly { name: string; text: string; isInline?: boolean }[]
  footer?: string
}

/** An option of a select. */
export interface SelectOption {
  label: string
  value: string
  description?: string
  emoji?: ApplicationEmoji
  /** Chosen when the select is shown. */
  isDefault?: boolean
}

/** A list of which one option can be chosen; the choice arrives as a `SelectInteraction` named by its id. */
export interface Select {
  id: string
  placeholder: string
  /** One to 25. */
  options: readonly SelectOption[]
}

/** A message to send. The caller keeps Discord's limits: 2000 characters of text, 6000 in an embed. */
export interface OutgoingMessage {
  text?: string
  embed?: Embed
  /** Each in a row of its own, above the buttons. */
  selects?: readonly Select[]
  /** Rows of five; with the selects at most five rows. */
  buttons?: readonly (readonly Button[])[]
  allowedMentions?: AllowedMentions
  replyTo?: string
}

/** Who, besides the bot, may view a private channel and write in it. */
export interface ChannelAccess {
  memberIds: readonly string[]
  roleIds: readonly string[]
}

export interface NewChannel {
  name: string
  /** Absent: a text channel. */
  kind?: 'category'
  categoryId?: string | null
  topic?: string
  /** `members`: those who can view channels by default. */
  visibleTo: ChannelAccess | 'everyone' | 'members'
}

/** Absent properties stay unchanged. */
export interface ChannelEdit {
  name?: string
  categoryId?: string | null
  topic?: string
}

/**
 * Who gets and who loses access to a private channel; other permissions that were set by hand stay. `others`: every
 * person and role with access except the bot and `visibleTo`.
 */
export interface AccessChange {
  visibleTo?: ChannelAccess
  hiddenFrom?: ChannelAccess | 'others'
}

/** A scheduled event of the Discord server (external location). */
export interface ScheduledEvent {
  title: string
  description: string
  startsAt: Date
  endsAt: Date
  /** Free text. */
  location: string
}

/** A custom emoji has an id; a Unicode emoji is its own name. */
export interface ReactionEmoji {
  id: string | null
  name: string
}

/** An emoji of the bot's application, which it can use in every server. */
export interface ApplicationEmoji {
  id: string
  name: string
}

/** Why Discord rejects a request permanently. */
export type DiscordErrorReason =
  /** A permission is missing, or the role ranks above the bot's. */
  | 'forbidden'
  /** The member, message, channel or role does not exist. */
  | 'gone'
  /** The person does not accept direct messages, or their account no longer exists. */
  | 'undeliverable'
  /** The server requires two-factor authentication, which the bot's owner has not turned on. */
  | 'two-factor'
  /** A limit of the category or the guild is reached. */
  | 'full'
  /** Any other rejected request. */
  | 'invalid'

/** A retry cannot succeed. Every other error of an action is transient. */
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

/** Discord does not allow an edit of an old message yet. */
export class EditRateLimitError extends Error {
  /** How long to wait. */
  readonly milliseconds: number

  constructor(milliseconds: number, options?: ErrorOptions) {
    super('Discord limits edits of old messages in this channel.', options)
    this.milliseconds = milliseconds
  }
}

/**
 * Actions in the guild over REST. Each resolves when Discord has done it, waits for rate limits, and rejects
 * with `PermanentDiscordError` if a retry cannot succeed. `reason` appears in Discord's audit log.
 */
export interface DiscordActions {
  addRole(memberId: string, roleId: string, reason: string): Promise<void>
  removeRole(memberId: string, roleId: string, reason: string): Promise<void>
  /**
   * Returns the message's id. With `once`, an idempotency key of at most 25 characters, a repetition within
   * some minutes returns the existing message. With `sentSince` the channel is searched for the same
   * message since then before it is sent.
   */
  sendMessage(
    channelId: string,
    message: OutgoingMessage,
    nonce?: string,
    sentSince?: Date,
  ): Promise<string>
  /**
   * Edits of messages that are older than an hour take turns in each channel: rejects with `EditRateLimitError` until
   * it is this message's turn.
   */
  editMessage(channelId: string, messageId: string, message: OutgoingMessage): Promise<void>
  /** The id of the bot's message with this button sent since then, or null. */
  findMessage(channelId: string, buttonId: string, since: Date): Promise<string | null>
  /** Starts the thread of a message, which gets the message's id; resolves if it has one already. */
  startThread(channelId: string, messageId: string, name: string): Promise<void>
  /** Resolves if the message is already deleted. */
  deleteMessage(channelId: string, messageId: string, reason: string): Promise<void>
  /**
   * Opens the direct message channel with a person and returns its id, which is stable. Sending a message
   * there rejects with `undeliverable` if the person does not accept direct messages.
   */
  openDirectMessageChannel(memberId: string): Promise<string>
  /** Creates a text channel or category and returns its id. */
  createChannel(channel: NewChannel, reason: string): Promise<string>
  /** The newest text channel created since then whose topic ends with a text, or null. */
  findChannelByTopic(end: string, createdSince: Date): Promise<string | null>
  editChannel(channelId: string, edit: ChannelEdit, reason: string): Promise<void>
  /** The channel stays private: access is never given to @everyone. */
  changeAccess(channelId: string, change: AccessChange, reason: string): Promise<void>
  /** Resolves if the channel is already deleted. */
  deleteChannel(channelId: string, reason: string): Promise<void>
  /** The server events that the bot created. */
  listScheduledEvents(): Promise<(Pick<ScheduledEvent, 'title' | 'startsAt'> & { id: string })[]>
  /** Returns the event's id. */
  createScheduledEvent(entry: ScheduledEvent, reason: string): Promise<string>
  editScheduledEvent(entryId: string, entry: ScheduledEvent, reason: string): Promise<void>
  /** Resolves if the event is already deleted. */
  deleteScheduledEvent(entryId: string, reason: string): Promise<void>
  /** Ids of the users who reacted with an emoji; null if the message is deleted or not readable. */
  fetchReactionUserIds(
    channelId: string,
    messageId: string,
    emoji: ReactionEmoji,
  ): Promise<string[] | null>
  /** The emojis of the bot's application. */
  listApplicationEmojis(): Promise<ApplicationEmoji[]>
  /** Uploads a PNG of at most 256 KiB as an emoji of the bot's application; its name must be new there. */
  createApplicationEmoji(name: string, png: Uint8Array): Promise<ApplicationEmoji>
  /** Replaces the bot's commands in the guild. */
  registerCommands(commands: readonly Command[]): Promise<void>
}

/** A slash command; with `subcommands` only those can be used: `/event create`. */
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
  /** At most 25. */
  choices?: readonly { name: string; value: string }[]
  /** The bot suggests values while the user types. */
  hasAutocomplete?: boolean
  /** Bounds of an integer, or of a string's length. */
  min?: number
  max?: number
}
