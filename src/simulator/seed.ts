/** The guild that a new simulator starts with; everything is named, ids are made by the simulator. */
export interface GuildSeed {
  name: string
  /** Name of the person who owns the guild. */
  owner: string
  /** Gives the application an id other than the bot's, as for applications created before 2016. */
  hasOwnApplicationId?: boolean
  /** Highest first, without @everyone. The bot's own role is among them, marked `isBotRole`. */
  roles: RoleSeed[]
  channels: ChannelSeed[]
  /** The guild's own emojis; absent: none. */
  emojis?: EmojiSeed[]
  people: PersonSeed[]
  /** Short names for people, e.g. `leader` → `Isaure`. */
  aliases: Record<string, string>
  /** Messages said in the past, oldest first. */
  history: { as: string; channel: string; text: string; at: Date }[]
}

export interface RoleSeed {
  name: string
  color: number
  /** Discord permission bits that this role adds to @everyone's. */
  permissions?: bigint
  isHoisted?: boolean
  /** The bot's managed role. Exactly one. */
  isBotRole?: boolean
}

export interface ChannelSeed {
  name: string
  kind: 'category' | 'text' | 'announcement' | 'voice'
  /** Name of the category it stands in. */
  category?: string
  topic?: string
  isAfk?: boolean
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
  /** Absent: not in the guild. */
  joinedAt?: Date
  /** Has a picture of their own; others get Discord's default. */
  hasAvatar?: boolean
}
