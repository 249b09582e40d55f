import { PermissionFlagsBits } from 'discord-api-types/v10'

/** The address where an owner invites the bot; it asks for no more than it uses: to see the channels. */
export function inviteOf(applicationId: string): string {
  const query = new URLSearchParams({
    client_id: applicationId,
    scope: 'bot',
    permissions: String(PermissionFlagsBits.ViewChannel),
  })
  return `https://discord.com/oauth2/authorize?${query}`
}
