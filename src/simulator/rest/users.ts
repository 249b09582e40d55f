import { DiscordError, unknown } from '../http/errors.ts'
import type { HttpRequest } from '../http/request.ts'
import type { Routes } from '../http/router.ts'
import { isBotInGuild } from '../world/bot.ts'
import { findDm, openDm } from '../world/channels.ts'
import { userOf } from '../world/payloads/users.ts'
import { guildPermissions } from '../world/permissions.ts'
import type { World } from '../world/world.ts'
import { shape, snowflake } from './body-validators.ts'
import { channelResponse } from './channels/channel-response.ts'
import { createDmLimit } from './dm-limit.ts'
import { counts } from './guilds.ts'
import { ok, parseBody, pathId } from './request-helpers.ts'

/** The routes that read users and the bot's guilds, and open DM channels. */
export function userRoutes(world: World): Routes {
  const countOpening = createDmLimit(world)
  return {
    'GET /api/v10/users/:userId': (request) => {
      const user = world.state.users[pathId(request, 'userId')]
      if (!user) throw unknown('User')
      return ok(userOf(user))
    },

    'GET /api/v10/users/@me/guilds': (request) =>
      ok(isBotInGuild(world) ? [ownGuild(world, request)] : []),

    'POST /api/v10/users/@me/channels': (request) => {
      const body = parseBody<{ recipient_id: string }>(request, shape({ recipient_id: snowflake }))
      const { users, botId } = world.state
      if (!users[body.recipient_id] || body.recipient_id === botId) {
        throw new DiscordError(400, 50033, 'Invalid Recipient(s)')
      }
      if (!findDm(world, body.recipient_id)) countOpening()
      return ok(channelResponse(world, openDm(world, body.recipient_id)))
    },
  }
}

function ownGuild(world: World, request: HttpRequest) {
  const { guild, botId } = world.state
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    banner: null,
    owner: guild.ownerId === botId,
    permissions: guildPermissions(world, botId).toString(),
    features: [],
    ...counts(world, request),
  }
}
