import { DiscordError, unknown } from '../http/errors.ts'
import type { Routes } from '../http/router.ts'
import { findDm, openDm } from '../world/channels.ts'
import { userOf } from '../world/payloads/users.ts'
import type { World } from '../world/world.ts'
import { bodyOf, idIn, ok } from './asking.ts'
import { channelAnswer } from './channels/channel-answer.ts'
import { createDmLimit } from './dm-limit.ts'
import { shape, snowflake } from './form.ts'

/** Looking at people, and opening DM channels with them. */
export function userRoutes(world: World): Routes {
  const countOpening = createDmLimit(world)
  return {
    'GET /api/v10/users/:userId': (request) => {
      const user = world.state.users[idIn(request, 'userId')]
      if (!user) throw unknown('User')
      return ok(userOf(user))
    },

    'POST /api/v10/users/@me/channels': (request) => {
      const body = bodyOf<{ recipient_id: string }>(request, shape({ recipient_id: snowflake }))
      const { users, botId } = world.state
      if (!users[body.recipient_id] || body.recipient_id === botId) {
        throw new DiscordError(400, 50033, 'Invalid Recipient(s)')
      }
      if (!findDm(world, body.recipient_id)) countOpening()
      return ok(channelAnswer(world, openDm(world, body.recipient_id)))
    },
  }
}
