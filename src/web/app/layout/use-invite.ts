import { useAccount } from '../session/account.ts'
import { guild } from '../site-content.ts'

/** The Discord invite: from the server, otherwise from the guild's content; null: none. */
export function useInvite(): string | null {
  return useAccount().info?.inviteUrl ?? guild.links.discord
}
