import type { Context } from './context.ts'

/** Where Discord shows a channel of the guild. */
export function channelUrl(
  { discordUrl, guildId }: Pick<Context, 'discordUrl' | 'guildId'>,
  channelId: string,
): string {
  return `${discordUrl}/channels/${guildId}/${channelId}`
}
