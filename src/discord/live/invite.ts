import { PermissionFlagsBits as Permission } from 'discord-api-types/v10'

/** What the bot asks for when it is invited, and no more; docs/discord.md says what each is for. */
const permissions =
  Permission.ViewChannel |
  Permission.SendMessages |
  Permission.EmbedLinks |
  Permission.ReadMessageHistory |
  Permission.MentionEveryone |
  Permission.ManageRoles |
  Permission.ManageChannels |
  Permission.CreateEvents

/** The address where an owner invites the bot. */
export function inviteOf(applicationId: string): string {
  const query = new URLSearchParams({
    client_id: applicationId,
    scope: 'bot',
    permissions: String(permissions),
  })
  return `https://discord.com/oauth2/authorize?${query}`
}
