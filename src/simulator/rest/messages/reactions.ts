import { PermissionFlagsBits } from 'discord-api-types/v10'
import { missingAccess, unknown } from '../../http/errors.ts'
import type { Request } from '../../http/request.ts'
import type { Routes } from '../../http/router.ts'
import { userOf } from '../../world/payloads/users.ts'
import {
  addReaction,
  type Emoji,
  findReaction,
  parseEmoji,
  removeReaction,
} from '../../world/reactions.ts'
import { compareSnowflakes } from '../../world/snowflakes.ts'
import type { World } from '../../world/world.ts'
import { done, idIn, numberIn, ok } from '../asking.ts'
import { reachMessage, requireIn } from '../reach.ts'

const unicodeEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** Reactions under messages. */
export function reactionRoutes(world: World): Routes {
  const path = '/api/v10/channels/:channelId/messages/:messageId/reactions/:emoji'
  return {
    [`GET ${path}`]: (request) => {
      const { channel, message, emoji } = reachEmoji(world, request)
      requireIn(world, channel, PermissionFlagsBits.ReadMessageHistory, missingAccess)
      const limit = numberIn(request.query, 'limit', { min: 1, max: 100, otherwise: 25 })
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
      const { channel, message, emoji } = reachEmoji(world, request)
      requireIn(world, channel, PermissionFlagsBits.ReadMessageHistory, missingAccess)
      const isNew = !findReaction(message, emoji)
      if (isNew) requireIn(world, channel, PermissionFlagsBits.AddReactions)
      if (isNew && !isUsable(world, emoji)) throw unknown('Emoji')
      addReaction(world, message, world.state.botId, emoji)
      return done
    },

    [`DELETE ${path}/@me`]: (request) => {
      const { message, emoji } = reachEmoji(world, request)
      removeReaction(world, message, world.state.botId, emoji)
      return done
    },

    [`DELETE ${path}/:userId`]: (request) => {
      const { channel, message, emoji } = reachEmoji(world, request)
      const userId = idIn(request, 'userId')
      if (userId !== world.state.botId)
        requireIn(world, channel, PermissionFlagsBits.ManageMessages)
      removeReaction(world, message, userId, emoji)
      return done
    },
  }
}

/** A Unicode emoji, or one of the guild's own; the bot is in no other guild that could have more. */
function isUsable(world: World, { emojiId, emojiName }: Emoji): boolean {
  return emojiId ? emojiId in world.state.emojis : unicodeEmoji.test(emojiName)
}

function reachEmoji(world: World, request: Request) {
  return { ...reachMessage(world, request), emoji: parseEmoji(request.params.emoji ?? '') }
}
