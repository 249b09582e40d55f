import {
  type APIChannel,
  type APIGuildChannel,
  type APIOverwrite,
  ChannelType,
  type RESTPatchAPIChannelJSONBody,
  type RESTPostAPIGuildChannelJSONBody,
  type RESTPutAPIChannelPermissionJSONBody,
  Routes,
} from 'discord-api-types/v10'
import { message } from '../../../text/t.ts'
import type { ChannelEdit, DiscordActions } from '../../actions.ts'
import { compareSnowflakes, snowflakeTime } from '../../snowflakes.ts'
import type { BotIds } from './bot-identity.ts'
import { changeOverwrites, overwritesFor } from './channel-access.ts'
import { ignoreNotFound } from './client/ignore-not-found.ts'
import type { RestClient } from './client/rest-client.ts'

const permissionHint = message(
  'In the server settings, under Roles, give the bot’s role “View Channels”, “Send Messages”, “Embed Links”, “Read Message History”, “Manage Channels” and “Manage Roles”.',
)

/** Making, changing and deleting channels. */
export function channelActions(
  rest: RestClient,
  guildId: string,
  getBotIds: () => Promise<BotIds>,
): Pick<
  DiscordActions,
  'createChannel' | 'findChannelByTopic' | 'editChannel' | 'changeAccess' | 'deleteChannel'
> {
  const bodyOf = ({ name, categoryId, topic }: ChannelEdit) =>
    ({
      ...(name === undefined ? {} : { name }),
      ...(categoryId === undefined ? {} : { parent_id: categoryId }),
      ...(topic === undefined ? {} : { topic }),
    }) satisfies RESTPatchAPIChannelJSONBody

  async function listChannelTopics() {
    const route = Routes.guildChannels(guildId)
    const found = (await rest.request({ method: 'GET', route })) as APIChannel[]
    return found.flatMap((one) =>
      one.type === ChannelType.GuildText && one.topic
        ? [{ channelId: one.id, topic: one.topic }]
        : [],
    )
  }

  async function writeOverwrite(channelId: string, overwrite: APIOverwrite, reason: string) {
    const { id, type, allow, deny } = overwrite
    const route = Routes.channelPermission(channelId, id)
    if (allow === '0' && deny === '0') {
      return ignoreNotFound(rest.request({ method: 'DELETE', route, reason, permissionHint }))
    }
    const body: RESTPutAPIChannelPermissionJSONBody = { type, allow, deny }
    await rest.request({ method: 'PUT', route, body, reason, permissionHint })
  }

  return {
    async createChannel(channel, reason) {
      const { userId } = await getBotIds()
      const body: RESTPostAPIGuildChannelJSONBody = {
        ...bodyOf(channel),
        name: channel.name,
        type: channel.kind === 'category' ? ChannelType.GuildCategory : ChannelType.GuildText,
        permission_overwrites: overwritesFor(channel.visibleTo, guildId, userId),
      }
      const route = Routes.guildChannels(guildId)
      const created = await rest.request({ method: 'POST', route, body, reason, permissionHint })
      return (created as { id: string }).id
    },
    async findChannelByTopic(end, createdSince) {
      const [newest] = (await listChannelTopics())
        .filter((one) => one.topic.endsWith(end))
        .map(({ channelId }) => channelId)
        .filter((id) => snowflakeTime(id) >= createdSince.getTime())
        .sort((one, other) => compareSnowflakes(other, one))
      return newest ?? null
    },
    async editChannel(channelId, edit, reason) {
      const body = bodyOf(edit)
      const route = Routes.channel(channelId)
      await rest.request({ method: 'PATCH', route, body, reason, permissionHint })
    },
    async changeAccess(channelId, change, reason) {
      const route = Routes.channel(channelId)
      const found = await rest.request({ method: 'GET', route, permissionHint })
      const { permission_overwrites: current } = found as APIGuildChannel
      const ids = { guildId, botId: (await getBotIds()).userId }
      for (const overwrite of changeOverwrites(current ?? [], change, ids)) {
        await writeOverwrite(channelId, overwrite, reason)
      }
    },
    deleteChannel(channelId, reason) {
      const route = Routes.channel(channelId)
      return ignoreNotFound(rest.request({ method: 'DELETE', route, reason, permissionHint }))
    },
  }
}
