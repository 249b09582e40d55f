import {
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  Routes,
} from 'discord-api-types/v10'
import type { Discord } from '../../discord.ts'
import { inviteOf } from '../invite-url.ts'
import { lacksOf } from '../permissions.ts'
import type { Self } from './bot-identity.ts'
import type { Calls } from './rest-client.ts'

/** Finds out what the bot may do in the guild. */
export function rightsReader(
  calls: Calls,
  guildId: string,
  self: () => Promise<Self>,
): Discord['fetchBotPermissions'] {
  const read = (route: `/${string}`) => calls.ask({ method: 'GET', route })
  return async () => {
    const { userId: botId, applicationId } = await self()
    const { roles } = (await read(Routes.guild(guildId))) as APIGuild
    const member = (await read(Routes.guildMember(guildId, botId))) as APIGuildMember
    const channels = (await read(Routes.guildChannels(guildId))) as APIGuildChannel[]
    const bearer = { guildId, botId, roleIds: member.roles }
    return { ...lacksOf(bearer, roles, channels), inviteUrl: inviteOf(applicationId) }
  }
}
