import { PermissionFlagsBits, type RESTPatchAPIGuildJSONBody } from 'discord-api-types/v10'
import type { Request } from '../http/request.ts'
import type { Routes } from '../http/router.ts'
import { updateGuild } from '../world/guild.ts'
import { channelOf, isThread, threadOf } from '../world/payloads/channels.ts'
import { guildEmojiOf } from '../world/payloads/emojis.ts'
import { guildOf } from '../world/payloads/guilds.ts'
import { roleOf } from '../world/payloads/roles.ts'
import type { Guild } from '../world/state.ts'
import { isViewable } from '../world/viewing.ts'
import type { World } from '../world/world.ts'
import { bodyOf, byBot, ok } from './asking.ts'
import { optional, shape, snowflake, text } from './form.ts'
import { reachGuild, requireInGuild } from './reach.ts'

const guildForm = shape({
  name: optional(text(2, 100)),
  afk_channel_id: optional(snowflake),
  system_channel_id: optional(snowflake),
})

/** The guild itself, its roles, emojis and channels, and its active threads. */
export function guildRoutes(world: World): Routes {
  return {
    'GET /api/v10/guilds/:guildId': (request) => {
      reachGuild(world, request)
      return ok({ ...guildAnswer(world), ...counts(world, request) })
    },

    'PATCH /api/v10/guilds/:guildId': (request) => {
      reachGuild(world, request)
      requireInGuild(world, PermissionFlagsBits.ManageGuild)
      const body = bodyOf<RESTPatchAPIGuildJSONBody>(request, guildForm)
      updateGuild(world, guildChange(body), byBot(world, request))
      return ok(guildAnswer(world))
    },

    'GET /api/v10/guilds/:guildId/roles': (request) => {
      reachGuild(world, request)
      return ok(Object.values(world.state.roles).map(roleOf))
    },

    'GET /api/v10/guilds/:guildId/emojis': (request) => {
      reachGuild(world, request)
      return ok(Object.values(world.state.emojis).map(guildEmojiOf))
    },

    'GET /api/v10/guilds/:guildId/channels': (request) => {
      reachGuild(world, request)
      const ofGuild = Object.values(world.state.channels).filter(
        (channel) => !channel.recipientId && !isThread(channel) && isViewable(world, channel),
      )
      return ok(ofGuild.map((channel) => channelOf(world, channel)))
    },

    'GET /api/v10/guilds/:guildId/threads/active': (request) => {
      reachGuild(world, request)
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

/** The guild with what only the REST API tells of it. */
function guildAnswer(world: World) {
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

function counts(world: World, request: Request) {
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
