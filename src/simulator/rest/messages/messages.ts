import {
  ChannelType,
  MessageFlags,
  PermissionFlagsBits,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10'
import { DiscordError, missingAccess } from '../../http/errors.ts'
import type { Request } from '../../http/request.ts'
import type { Routes } from '../../http/router.ts'
import {
  createMessage,
  deleteMessage,
  editMessage,
  findByNonce,
  findMessage,
  listMessages,
} from '../../world/messages.ts'
import { isThread } from '../../world/payloads/channels.ts'
import { may } from '../../world/permissions.ts'
import type { Channel } from '../../world/state.ts'
import type { World } from '../../world/world.ts'
import { byBot, done, invalid, numberIn, ok } from '../asking.ts'
import { fault } from '../form.ts'
import { reachChannel, reachMessage, requireIn } from '../reach.ts'
import { messageAnswer } from './message-answer.ts'
import { readEdit, readWords, type Words } from './message-body.ts'

/** Reading, sending, editing and deleting messages. */
export function messageRoutes(world: World): Routes {
  return {
    'GET /api/v10/channels/:channelId/messages': (request) => {
      const channel = reachChannel(world, request)
      if (!may(world, world.state.botId, PermissionFlagsBits.ReadMessageHistory, channel))
        return ok([])
      const listed = listMessages(world, channel, windowOf(request))
      return ok(listed.map((message) => messageAnswer(world, message)))
    },

    'GET /api/v10/channels/:channelId/messages/:messageId': (request) => {
      const { channel, message } = reachMessage(world, request)
      requireIn(world, channel, PermissionFlagsBits.ReadMessageHistory, missingAccess)
      return ok(messageAnswer(world, message))
    },

    'POST /api/v10/channels/:channelId/messages': (request) => {
      const channel = reachChannel(world, request)
      const body = request.json()
      const words = readWords(body)
      mustBeAllowedToSend(world, channel, words)
      const {
        nonce,
        enforce_nonce: isOnce,
        message_reference: reference,
      } = body as RESTPostAPIChannelMessageJSONBody
      const said = nonce && isOnce ? findByNonce(world, world.state.botId, nonce) : undefined
      if (said) return ok(messageAnswer(world, said))
      const message = createMessage(world, {
        ...words,
        channelId: channel.id,
        authorId: world.state.botId,
        nonce: nonce ?? null,
        referencedId: reference ? referencedIn(world, channel, reference) : null,
      })
      return ok(messageAnswer(world, message))
    },

    'PATCH /api/v10/channels/:channelId/messages/:messageId': (request) => {
      const { message } = reachMessage(world, request)
      if (message.authorId !== world.state.botId) {
        throw new DiscordError(403, 50005, 'Cannot edit a message authored by another user')
      }
      editMessage(world, message, readEdit(request.json(), message))
      return ok(messageAnswer(world, message))
    },

    'DELETE /api/v10/channels/:channelId/messages/:messageId': (request) => {
      const { channel, message } = reachMessage(world, request)
      if (message.authorId !== world.state.botId) {
        requireIn(world, channel, PermissionFlagsBits.ManageMessages)
      }
      deleteMessage(world, message, byBot(world, request))
      return done
    },
  }
}

function windowOf({ query }: Request) {
  const limit = numberIn(query, 'limit', { min: 1, max: 100, otherwise: 50 })
  const [kind, ...more] = (['before', 'after', 'around'] as const).filter((one) => query.has(one))
  if (more.length > 0) {
    throw invalid({
      _schema: fault('BASE_TYPE_CHOICES', 'before, after and around exclude each other'),
    })
  }
  return kind ? { limit, [kind]: query.get(kind) ?? '0' } : { limit }
}

function mustBeAllowedToSend(world: World, channel: Channel, { flags, embeds }: Words): void {
  if (channel.recipientId) {
    mustBeOpenTo(world, channel.recipientId)
    return
  }
  if (channel.type === ChannelType.GuildCategory) {
    throw new DiscordError(400, 50008, 'Cannot send messages in a non-text channel')
  }
  if ((flags & MessageFlags.Ephemeral) !== 0) {
    throw invalid({ flags: fault('MESSAGE_FLAGS_INVALID', 'Only interactions answer ephemerally') })
  }
  requireIn(
    world,
    channel,
    isThread(channel)
      ? PermissionFlagsBits.SendMessagesInThreads
      : PermissionFlagsBits.SendMessages,
  )
  if (embeds.length > 0) requireIn(world, channel, PermissionFlagsBits.EmbedLinks)
}

/** A DM reaches who shares the guild with the bot and has not closed their DMs. */
function mustBeOpenTo(world: World, userId: string): void {
  const { users, members } = world.state
  if (!members[userId]) {
    const sentence = 'Cannot send messages to this user due to having no mutual guilds'
    throw new DiscordError(403, 50278, sentence)
  }
  if (users[userId]?.hasClosedDms || users[userId]?.isBot) {
    throw new DiscordError(403, 50007, 'Cannot send messages to this user')
  }
}

function referencedIn(
  world: World,
  channel: Channel,
  reference: { message_id?: string; fail_if_not_exists?: boolean | undefined },
): string | null {
  requireIn(
    world,
    channel,
    PermissionFlagsBits.ReadMessageHistory,
    () => new DiscordError(403, 160002, 'Cannot reply without permission to read message history'),
  )
  const referenced = findMessage(world, channel.id, reference.message_id ?? '')
  if (referenced) return referenced.id
  if (reference.fail_if_not_exists === false) return null
  throw invalid({
    message_reference: fault('REPLIES_UNKNOWN_MESSAGE', 'Unknown message'),
  })
}
