import { PermissionFlagsBits } from 'discord-api-types/v10'
import { compareSnowflakes } from '../../../discord/snowflakes.ts'
import { missingAccess, unknown } from '../../http/errors.ts'
import type { HttpRequest } from '../../http/request.ts'
import type { Routes } from '../../http/router.ts'
import { userOf } from '../../world/payloads/users.ts'
import {
  addReaction,
  type Emoji,
  findReaction,
  parseEmoji,
  removeReaction,
} from '../../world/reactions.ts'
import type { World } from '../../world/world.ts'
import { noContent, ok, pathId, queryNumber } from '../request-helpers.ts'
import { getMessage, requireChannelPermission } from '../resources.ts'

const unicodeEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** The routes for reactions to messages. */
export function reactionRoutes(world: World): Routes {
  const path = '/api/v10/channels/:channelId/messages/:messageId/reactions/:emoji'
  return {
    [`GET ${path}`]: (request) => {
      const { channel, message, emoji } = getMessageAndEmoji(world, request)
      requireChannelPermission(
        world,
        channel,
        PermissionFlagsBits.ReadMessageHistory,
        missingAccess,
      )
      const limit = queryNumber(request.query, 'limit', { min: 1, max: 100, default: 25 })
      const after = request.query.get('after') ?? '0'
      const listed = [...(findReaction(message, emoji)?.userIds ?? [])]
        .filter((id) => compareSnowflakes(id, after) > 0)
        .sort(compareSnowflakes)
        .slice(0, limit)
      return ok(
        listed.flatMap((id) => (world.state.users[id] ? [userOf(world.state.users[id])] : [])),
      )
    },

    [`PUT ${path}/@me`]: (request) => {
      const { channel, message, emoji } = getMessageAndEmoji(world, request)
      requireChannelPermission(
        world,
        channel,
        PermissionFlagsBits.ReadMessageHistory,
        missingAccess,
      )
      const isNew = !findReaction(message, emoji)
      if (isNew) requireChannelPermission(world, channel, PermissionFlagsBits.AddReactions)
      if (isNew && !isUsable(world, emoji)) throw unknown('Emoji')
      addReaction(world, message, world.state.botId, emoji)
      return noContent
    },

    [`DELETE ${path}/@me`]: (request) => {
      const { message, emoji } = getMessageAndEmoji(world, request)
      removeReaction(world, message, world.state.botId, emoji)
      return noContent
    },

    [`DELETE ${path}/:userId`]: (request) => {
      const { channel, message, emoji } = getMessageAndEmoji(world, request)
      const userId = pathId(request, 'userId')
      if (userId !== world.state.botId)
        requireChannelPermission(world, channel, PermissionFlagsBits.ManageMessages)
      removeReaction(world, message, userId, emoji)
      return noContent
    },
  }
}

/** Whether it is a Unicode emoji or a custom emoji of the guild. */
function isUsable(world: World, { emojiId, emojiName }: Emoji): boolean {
  return emojiId ? emojiId in world.state.emojis : unicodeEmoji.test(emojiName)
}

function getMessageAndEmoji(world: World, request: HttpRequest) {
  return { ...getMessage(world, request), emoji: parseEmoji(request.params.emoji ?? '') }
}
