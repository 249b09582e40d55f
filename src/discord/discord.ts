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
}

export interface GuildFacts {
  id: string
  name: string
  ownerId: string
  afkChannelId: string | null
}

/** What happens in the configured guild, in the product's words and in Discord's order. */
export interface GuildEvents {
  /** The guild as it is at (re)connection: all roles and channels, but not the members. */
  guildArrived: { guild: GuildFacts; roles: GuildRole[]; channels: GuildChannel[] }
  /** Everyone who is in the guild, after a connection that could not replay what was missed. */
  membersListed: { members: GuildMember[]; expected: number }
  guildChanged: { guild: GuildFacts }
  memberChanged: { member: GuildMember }
  memberLeft: { memberId: string }
  roleChanged: { role: GuildRole }
  roleDeleted: { roleId: string }
  channelChanged: { channel: GuildChannel }
  channelDeleted: { channelId: string }
}

export type GuildEventName = keyof GuildEvents

/** Takes one event; the next one comes only after this one is done. */
export type Hear = <E extends GuildEventName>(name: E, event: GuildEvents[E]) => Promise<void>

/**
 * `ready`: events flow, and the guild with everyone in it has been told.
 * `connecting`: Discord is away, not yet reached or not yet done telling; it keeps being tried.
 * `closed`: by us, or by Discord for a reason that no further try can mend.
 */
export type ConnectionState = 'connecting' | 'ready' | 'closed'

/** The guild's Discord server as the product needs it; `live/` speaks the real protocol. */
export interface Discord {
  /** Starts to connect and keeps at it until closed; resolves at once, whether Discord is there or not. */
  connect(hear: Hear): Promise<void>
  state(): ConnectionState
  /** The newest gateway sequence number whose event has been heard to the end; null before the first. */
  heardSequence(): number | null
  /** Ends the connection so that the session stays resumable. */
  close(): Promise<void>
}
