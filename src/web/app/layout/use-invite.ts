import { guild } from '@guild/guild.ts'
import { useAccount } from '../session/account.ts'

/** The Discord invite: from the server, otherwise from the guild's content. */
export function useInvite(): string {
  return useAccount().info?.inviteUrl ?? guild.links.discord
}
