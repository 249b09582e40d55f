interface Pictured {
  id: string
  avatarHash: string | null
  guildAvatarHash: string | null
}

/** The URL of a member's picture: the guild's, else the Discord one, else a generated crest. */
export function avatarUrl(
  { guildId, cdnUrl }: { guildId: string; cdnUrl: string },
  { id, avatarHash, guildAvatarHash }: Pictured,
): string {
  if (guildAvatarHash) {
    return `${cdnUrl}/guilds/${guildId}/users/${id}/avatars/${guildAvatarHash}.png?size=128`
  }
  if (avatarHash) return `${cdnUrl}/avatars/${id}/${avatarHash}.png?size=128`
  return `/api/avatars/${id}.svg`
}
