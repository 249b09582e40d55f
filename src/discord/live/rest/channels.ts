import {
  type APIChannel,
  type APIOverwrite,
  ChannelType,
  OverwriteType,
  PermissionFlagsBits as Permission,
  type RESTPatchAPIChannelJSONBody,
  type RESTPostAPIGuildChannelJSONBody,
  type RESTPutAPIChannelPermissionJSONBody,
  Routes,
} from 'discord-api-types/v10'
import type { ChannelAccess, ChannelEdit, DiscordActions } from '../../actions.ts'
import { compareSnowflakes, snowflakeTime } from '../../snowflakes.ts'
import type { BotIds } from './bot-identity.ts'
import { ignoreNotFound } from './client/ignore-not-found.ts'
import type { RestClient } from './client/rest-client.ts'

const needs =
  'In the server settings, under Roles, give the bot’s role “View Channels”, “Send Messages”, “Embed Links”, “Read Message History”, “Manage Channels” and “Manage Roles”.'

/** Making, changing and deleting channels. */
export function channelActions(
  calls: RestClient,
  guildId: string,
  self: () => Promise<BotIds>,
): Pick<
  DiscordActions,
  | 'createChannel'
  | 'findChannelByTopic'
  | 'listChannelTopics'
  | 'editChannel'
  | 'setRoleAccess'
  | 'deleteChannel'
> {
  const letIn = async (visibleTo: ChannelAccess) =>
    overwritesFor(visibleTo, guildId, (await self()).userId)

  async function bodyOf({ name, categoryId, topic, visibleTo }: ChannelEdit) {
    return {
      ...(name === undefined ? {} : { name }),
      ...(categoryId === undefined ? {} : { parent_id: categoryId }),
      ...(topic === undefined ? {} : { topic }),
      ...(visibleTo ? { permission_overwrites: await letIn(visibleTo) } : {}),
    } satisfies RESTPatchAPIChannelJSONBody
  }

  async function listChannelTopics() {
    const route = Routes.guildChannels(guildId)
    const found = (await calls.request({ method: 'GET', route })) as APIChannel[]
    return found.flatMap((one) =>
      one.type === ChannelType.GuildText && one.topic
        ? [{ channelId: one.id, topic: one.topic }]
        : [],
    )
  }

  return {
    listChannelTopics,
    async createChannel(channel, reason) {
      const body: RESTPostAPIGuildChannelJSONBody = {
        ...(await bodyOf(channel)),
        name: channel.name,
        type: ChannelType.GuildText,
      }
      const route = Routes.guildChannels(guildId)
      const made = await calls.request({ method: 'POST', route, body, reason, needs })
      return (made as { id: string }).id
    },
    async findChannelByTopic(topic, madeSince) {
      const [newest] = (await listChannelTopics())
        .filter((one) => one.topic === topic)
        .map(({ channelId }) => channelId)
        .filter((id) => snowflakeTime(id) >= madeSince.getTime())
        .sort((one, other) => compareSnowflakes(other, one))
      return newest ?? null
    },
    async editChannel(channelId, edit, reason) {
      const body = await bodyOf(edit)
      await calls.request({
        method: 'PATCH',
        route: Routes.channel(channelId),
        body,
        reason,
        needs,
      })
    },
    async setRoleAccess(channelId, roleId, hasAccess, reason) {
      const route = Routes.channelPermission(channelId, roleId)
      if (!hasAccess) {
        return ignoreNotFound(calls.request({ method: 'DELETE', route, reason, needs }))
      }
      const body: RESTPutAPIChannelPermissionJSONBody = {
        type: OverwriteType.Role,
        allow: String(talking),
      }
      await calls.request({ method: 'PUT', route, body, reason, needs })
    },
    deleteChannel(channelId, reason) {
      const route = Routes.channel(channelId)
      return ignoreNotFound(calls.request({ method: 'DELETE', route, reason, needs }))
    },
  }
}

const talking = Permission.ViewChannel | Permission.SendMessages | Permission.ReadMessageHistory

/**
 * The bot adds itself, or it would lose access; it can grant only permissions that it has in the whole
 * guild.
 */
function overwritesFor(
  { memberIds, roleIds }: ChannelAccess,
  guildId: string,
  botId: string,
): APIOverwrite[] {
  const allow = (id: string, type: OverwriteType, permissions: bigint) =>
    [id, { id, type, allow: String(permissions), deny: '0' }] as const
  const byId = new Map<string, APIOverwrite>([
    ...roleIds.map((id) => allow(id, OverwriteType.Role, talking)),
    ...memberIds.map((id) => allow(id, OverwriteType.Member, talking)),
    allow(botId, OverwriteType.Member, talking | Permission.EmbedLinks | Permission.ManageChannels),
  ])
  const everyone = {
    id: guildId,
    type: OverwriteType.Role,
    allow: '0',
    deny: String(Permission.ViewChannel),
  }
  return [everyone, ...byId.values()].filter(({ id }, index) => index === 0 || id !== guildId)
}
