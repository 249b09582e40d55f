/** The initial guild of a simulator. Entities refer to each other by name; the simulator creates the ids. */
export interface GuildSeed {
  name: string
  /** Name of the person who owns the guild. */
  owner: string
  /** Gives the application an id other than the bot's, as for applications created before 2016. */
  hasOwnApplicationId?: boolean
  /**
   * The bot, the only one without `joinedAt`, is not in the guild yet, and its application is new: the Server Members
   * Intent is off, and only registered redirect addresses are accepted.
   */
  isBotAbsent?: boolean
  /**
   * Highest first, without @everyone. The bot's own role is among them, marked `isBotRole`, unless the bot is absent.
   */
  roles: RoleSeed[]
  channels: ChannelSeed[]
  /** The guild's custom emojis; none when absent. */
  emojis?: EmojiSeed[]
  people: PersonSeed[]
  /** Short names for people, e.g. `leader` → `Isaure`. */
  aliases: Record<string, string>
  /** Past messages, oldest first. */
  history: { as: string; channel: string; text: string; at: Date }[]
  /** Past messages that are generated when they are read; none when absent. */
  generatedHistory?: GeneratedHistorySeed[]
  /** What the pages of channels suggest to try; none when absent. */
  tips?: TipSeed[]
}

/** Something to try in a channel, in a sentence. */
export interface TipSeed {
  text: string
  channel: string
}

/** Many past messages of a channel, older than its others, by everyone of the seed in turns. */
export interface GeneratedHistorySeed {
  channel: string
  from: Date
  to: Date
  /** At most one per millisecond. */
  messages: number
}

export interface RoleSeed {
  name: string
  color: number
  /** Permission bits in addition to those of @everyone. */
  permissions?: bigint
  isHoisted?: boolean
  /** Marks the bot's managed role, of which there is exactly one. */
  isBotRole?: boolean
  /** The name of another bot whose managed role this is. */
  managedBy?: string
}

export interface ChannelSeed {
  name: string
  kind: 'category' | 'text' | 'announcement' | 'voice'
  /** Name of the category that contains it. */
  category?: string
  topic?: string
  isAfk?: boolean
  /** Names of the roles that can view it; everyone when absent. */
  visibleTo?: readonly string[]
}

export interface EmojiSeed {
  name: string
  isAnimated?: boolean
}

export interface PersonSeed {
  name: string
  displayName: string
  nick?: string
  /** Names of roles. */
  roles: string[]
  isBot?: boolean
  /** Absent for a person outside the guild. */
  joinedAt?: Date
  /** Whether the person has a custom avatar. */
  hasAvatar?: boolean
}
