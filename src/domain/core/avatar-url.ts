interface Pictured {
  id: string
  avatarHash: string | null
  guildAvatarHash: string | null
}

/** Where a person's picture is: the guild's own, else their Discord one, else arms of ours. */
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
