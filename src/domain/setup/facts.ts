import type { ChosenSite } from '../../contract/setup/chosen-site.ts'
import type { ChosenFeatures, SetupChannel } from '../../contract/setup/features.ts'

/** The values that set-up asks for, by the names of their environment variables. */
export type SetupValues = Partial<
  Record<
    | 'PUBLIC_URL'
    | 'DISCORD_CLIENT_ID'
    | 'DISCORD_CLIENT_SECRET'
    | 'DISCORD_TOKEN'
    | 'DISCORD_GUILD_ID',
    string
  >
>

/** Who leads and who is on the roster page, by role ids. */
export interface ChosenRoles {
  staffRoleIds: string[]
  mainRosterRoleId: string | null
  /** In the order of the roster page. */
  rosterRoleIds: string[]
}

/** Everything that has been entered. */
export interface SetupInput {
  values: SetupValues
  /** The names of the values that the environment sets. */
  fixed: readonly string[]
  savedAt: Date | null
  /** Who has signed in. */
  person: { id: string; name: string } | null
  roles: ChosenRoles
  /** Null: nothing is chosen yet. */
  site: ChosenSite | null
  /** Null: nothing is chosen yet. */
  features: ChosenFeatures | null
  /** The id of the guild whose database this set-up has created; null: none yet. */
  createdFor: string | null
  /** Whether the environment names a folder that the site comes from. */
  hasSiteFolder: boolean
}

/** What Discord returns about the application of a token. */
export interface ApplicationFacts {
  applicationId: string
  applicationName: string
  seesMembers: boolean
  /** Null if Discord does not return them. */
  redirectUris: string[] | null
  /** Whether an invitation fails, because it would need a code. */
  requiresCodeGrant: boolean
  inviteUrl: string
  servers: { id: string; name: string }[]
  /** By how much this machine's clock is ahead of Discord's, in ms; null if unknown. */
  clockAheadMilliseconds: number | null
}

/** What the bot finds in its server. */
export interface ServerFacts {
  name: string
  ownerId: string
  /** The position of the bot's highest role. */
  highestPosition: number
  missingPermissions: string[]
  /** Names of text channels whose messages it cannot read. */
  closedChannels: string[]
  /** The text channels and categories that it can view. */
  channels: SetupChannel[]
  /** Whether members without a role can view channels by default. */
  isOpen: boolean
  /** Whether moderation requires two-factor authentication, and whether the application's owner has it; null: unknown. */
  demandsTwoFactor: boolean
  ownerHasTwoFactor: boolean | null
  roles: {
    id: string
    name: string
    position: number
    /** RGB; 0 for Discord's default. */
    color: number
    isManaged: boolean
    isAdministrator: boolean
  }[]
}

/** What a request of this machine to the site's https address found. */
export type AddressFacts =
  /** This set-up. `isExpiring`: the certificate should have been renewed by now. */
  | { state: 'reached'; certificateUntil: Date; isExpiring: boolean }
  /** This set-up, but under another host name than the one that was requested. */
  | { state: 'hostChanged' }
  /** A redirect to another origin. */
  | { state: 'redirects'; targetOrigin: string }
  /** A reverse proxy that does not reach Muster. */
  | { state: 'gateway'; status: number }
  /** Something that wants a password or refuses the request. */
  | { state: 'guarded'; status: number }
  /** Another program, or another installation. */
  | { state: 'otherProgram'; status: number }
  /** A certificate that this machine does not trust; `reason`: the code of Node.js, such as `CERT_HAS_EXPIRED`. */
  | { state: 'untrusted'; reason: string }
  /** A server without a usable TLS connection; `reason`: the code of Node.js. */
  | { state: 'noTls'; reason: string }
  | { state: 'notInDns' }
  /** `reason`: the code of the system, such as `ECONNREFUSED`. */
  | { state: 'unreachable'; reason: string }

/** What was asked about the input. Of Discord, `refused`: not accepted; null: it does not answer; undefined: not asked yet. */
export interface SetupFacts {
  /** Null: not known yet; undefined: not requested, because it is incomplete, without https or of this machine. */
  address?: AddressFacts | null | undefined
  application?: ApplicationFacts | 'refused' | null
  secret?: 'accepted' | 'refused' | null
  server?: ServerFacts | 'refused' | null
  /** The role ids of each member by user id. */
  members?: ReadonlyMap<string, readonly string[]> | null
  /** The role ids of the person who has signed in; `refused`: not in the server. */
  personRoleIds?: readonly string[] | 'refused' | null
}

/** What is known of the machine that the guild's installation will run on. */
export interface MachineFacts {
  /** The folder of the embedded database with its free space in bytes; null with a PostgreSQL server. */
  folder: { path: string; isWritable: boolean; freeBytes: number } | null
  /** Where backups are written, and how many of the daily ones are kept. */
  backups: { folder: string; isWritable: boolean; keep: number }
  /** Whether the database holds data of the chosen server, from before this set-up or from a start that has failed. */
  holdsGuild: boolean
  /** Whose data the database holds; null: it is empty or belongs to the chosen server. */
  otherOwner: string | null
  /** Why the database cannot be opened; null if it can. */
  databaseProblem: string | null
}
