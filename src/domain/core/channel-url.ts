import type { Context } from './context.ts'

/** The URL of a channel in Discord. */
export function channelUrl(
  { discordUrl, guildId }: Pick<Context, 'discordUrl' | 'guildId'>,
  channelId: string,
): string {
  return `${discordUrl}/channels/${guildId}/${channelId}`
}
