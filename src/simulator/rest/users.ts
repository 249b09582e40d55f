import { DiscordError, unknown } from '../http/errors.ts'
import type { Routes } from '../http/router.ts'
import { findDm, openDm } from '../world/channels.ts'
import { userOf } from '../world/payloads/users.ts'
import type { World } from '../world/world.ts'
import { shape, snowflake } from './body-validators.ts'
import { channelResponse } from './channels/channel-response.ts'
import { createDmLimit } from './dm-limit.ts'
import { ok, parseBody, pathId } from './request-helpers.ts'

/** The routes that read users and open DM channels. */
export function userRoutes(world: World): Routes {
  const countOpening = createDmLimit(world)
  return {
    'GET /api/v10/users/:userId': (request) => {
      const user = world.state.users[pathId(request, 'userId')]
      if (!user) throw unknown('User')
      return ok(userOf(user))
    },

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
