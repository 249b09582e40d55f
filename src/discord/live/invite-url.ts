import { neededPermissions } from './permissions.ts'

/** The address where an owner invites the bot. */
export function botInviteUrl(applicationId: string): string {
  const query = new URLSearchParams({
    client_id: applicationId,
    scope: 'bot',
    permissions: String(neededPermissions),
  })
  return `https://discord.com/oauth2/authorize?${query}`
}
