import { guild } from '@guild/guild.ts'
import { useAccount } from '../session/account.ts'

/** Where outsiders join the guild's Discord server: as the server says, else as the guild wrote. */
export function useInvite(): string {
  return useAccount().info?.inviteUrl ?? guild.links.discord
}
