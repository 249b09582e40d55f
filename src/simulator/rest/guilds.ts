import { PermissionFlagsBits, type RESTPatchAPIGuildJSONBody } from 'discord-api-types/v10'
import type { HttpRequest } from '../http/request.ts'
import type { Routes } from '../http/router.ts'
import { isViewable } from '../world/channel-visibility.ts'
import { updateGuild } from '../world/guild.ts'
import { channelOf, isThread, threadOf } from '../world/payloads/channels.ts'
import { guildEmojiOf } from '../world/payloads/emojis.ts'
import { guildOf } from '../world/payloads/guilds.ts'
import { roleOf } from '../world/payloads/roles.ts'
import type { Channel, Guild } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { optional, shape, snowflake, text } from './body-validators.ts'
import { botActor, ok, parseBody } from './request-helpers.ts'
import { checkGuild, requireGuildPermission } from './resources.ts'

const guildValidator = shape({
  name: optional(text(2, 100)),
  afk_channel_id: optional(snowflake),
  system_channel_id: optional(snowflake),
})

/** The routes for the guild, its roles, emojis, channels and active threads. */
export function guildRoutes(world: World): Routes {
  return {
    'GET /api/v10/guilds/:guildId': (request) => {
      checkGuild(world, request)
      return ok({ ...guildResponse(world), ...counts(world, request) })
    },

    'PATCH /api/v10/guilds/:guildId': (request) => {
      checkGuild(world, request)
      requireGuildPermission(world, PermissionFlagsBits.ManageGuild)
      const body = parseBody<RESTPatchAPIGuildJSONBody>(request, guildValidator)
      updateGuild(world, guildChange(body), botActor(world, request))
      return ok(guildResponse(world))
    },

    'GET /api/v10/guilds/:guildId/roles': (request) => {
      checkGuild(world, request)
      return ok(Object.values(world.state.roles).map(roleOf))
    },

    'GET /api/v10/guilds/:guildId/emojis': (request) => {
      checkGuild(world, request)
      return ok(Object.values(world.state.emojis).map(guildEmojiOf))
    },

    'GET /api/v10/guilds/:guildId/channels': (request) => {
      checkGuild(world, request)
      const ofGuild = Object.values(world.state.channels).filter(
        (channel) => !channel.recipientId && !isThread(channel) && isListed(world, channel),
      )
      return ok(ofGuild.map((channel) => channelOf(world, channel)))
    },

    'GET /api/v10/guilds/:guildId/threads/active': (request) => {
      checkGuild(world, request)
      const threads = Object.values(world.state.channels).filter(
        (channel) => isThread(channel) && !channel.isArchived && isViewable(world, channel),
      )
      return ok({
        threads: threads.map((thread) => threadOf(world, thread)),
        members: [],
        has_more: false,
      })
    },
  }
}

/** The guild with the fields that only the REST API has. */
function guildResponse(world: World) {
  const { hub_type: _, ...guild } = guildOf(world)
  return {
    ...guild,
    home_header: null,
    region: 'rotterdam',
    widget_channel_id: null,
    max_presences: null,
    max_video_channel_users: 25,
    max_stage_video_channel_users: 50,
    nsfw: false,
  }
}

/** The approximate counts, if the query asks for them. */
export function counts(world: World, request: HttpRequest) {
  if (request.query.get('with_counts') !== 'true') return {}
  const { members, voice } = world.state
  return {
    approximate_member_count: Object.keys(members).length,
    approximate_presence_count: Object.keys(voice).length,
  }
}

function guildChange(body: RESTPatchAPIGuildJSONBody): Partial<Guild> {
  const { name, afk_channel_id: afk, system_channel_id: system } = body
  return {
    ...(name ? { name } : {}),
    ...(afk === undefined ? {} : { afkChannelId: afk }),
    ...(system === undefined ? {} : { systemChannelId: system }),
  }
}

/** Whether a channel is in lists over HTTP. */
function isListed(world: World, channel: Channel): boolean {
  const { obfuscation = 'enforced' } = world.state
  return obfuscation !== 'enforced' || isViewable(world, channel)
}
