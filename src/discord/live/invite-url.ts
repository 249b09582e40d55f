import { neededPermissions } from './permissions.ts'

/** The address where an owner invites the bot, at Discord's web app or that of a simulator. */
export function botInviteUrl(applicationId: string, discordUrl = 'https://discord.com'): string {
  const query = new URLSearchParams({
    client_id: applicationId,
    scope: 'bot',
    permissions: String(neededPermissions),
  })
  return `${discordUrl}/oauth2/authorize?${query}`
}
