import {
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  Routes,
} from 'discord-api-types/v10'
import type { Discord } from '../../discord.ts'
import { botInviteUrl } from '../invite-url.ts'
import { findMissingPermissions } from '../permissions.ts'
import type { BotIds } from './bot-identity.ts'
import type { RestClient } from './client/rest-client.ts'

/** Computes the bot's permissions in the guild. */
export function botPermissionsFetcher(
  rest: RestClient,
  guildId: string,
  getBotIds: () => Promise<BotIds>,
): Discord['fetchBotPermissions'] {
  const read = (route: `/${string}`) => rest.request({ method: 'GET', route })
  return async () => {
    const { userId: botId, applicationId } = await getBotIds()
    const { roles } = (await read(Routes.guild(guildId))) as APIGuild
    const member = (await read(Routes.guildMember(guildId, botId))) as APIGuildMember
    const channels = (await read(Routes.guildChannels(guildId))) as APIGuildChannel[]
    const bot = { guildId, botId, roleIds: member.roles }
    return {
      ...findMissingPermissions(bot, roles, channels),
      inviteUrl: botInviteUrl(applicationId),
    }
  }
}
