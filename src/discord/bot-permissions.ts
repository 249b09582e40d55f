/** The bot's permissions in the guild. */
export interface BotPermissions {
  /** Names of the needed permissions that it lacks, as Discord's settings show them. */
  missingPermissions: string[]
  /** Names of viewable text and voice channels whose messages it cannot read. */
  closedChannels: string[]
  /** Ids of viewable categories in which it cannot create or move channels. */
  unmanagedCategoryIds: string[]
  /** The OAuth2 address that invites the bot with all needed permissions. */
  inviteUrl: string
}
