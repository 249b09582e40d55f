import {
  ChannelType,
  MessageFlags,
  PermissionFlagsBits,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10'
import { DiscordError, missingAccess } from '../../http/errors.ts'
import type { HttpRequest } from '../../http/request.ts'
import type { Routes } from '../../http/router.ts'
import { updateChannel } from '../../world/channels.ts'
import { listAllMessages } from '../../world/generated-history.ts'
import {
  createMessage,
  deleteMessage,
  editMessage,
  findByNonce,
  findMessage,
} from '../../world/messages.ts'
import { isThread } from '../../world/payloads/channels.ts'
import { hasPermission } from '../../world/permissions.ts'
import type { Channel } from '../../world/state.ts'
import type { World } from '../../world/world.ts'
import { bodyError } from '../body-validators.ts'
import { botActor, invalidFormBody, noContent, ok, queryNumber } from '../request-helpers.ts'
import { getChannel, getMessage, requireChannelPermission } from '../resources.ts'
import { type MessageBody, parseMessage, parseMessageEdit } from './message-body.ts'
import { messageResponse } from './message-response.ts'

/** The routes that read, send, edit and delete messages. */
export function messageRoutes(world: World): Routes {
  return {
    'GET /api/v10/channels/:channelId/messages': (request) => {
      const channel = getChannel(world, request)
      if (!hasPermission(world, world.state.botId, PermissionFlagsBits.ReadMessageHistory, channel))
        return ok([])
      const listed = listAllMessages(world, channel, windowOf(request))
      return ok(listed.map((message) => messageResponse(world, message)))
    },

    'GET /api/v10/channels/:channelId/messages/:messageId': (request) => {
      const { channel, message } = getMessage(world, request)
      requireChannelPermission(
        world,
        channel,
        PermissionFlagsBits.ReadMessageHistory,
        missingAccess,
      )
      return ok(messageResponse(world, message))
    },

    'POST /api/v10/channels/:channelId/messages': (request) => {
      const channel = getChannel(world, request)
      const body = request.json()
      const content = parseMessage(body)
      requireSendPermission(world, channel, content)
      const {
        nonce,
        enforce_nonce: isOnce,
        message_reference: reference,
      } = body as RESTPostAPIChannelMessageJSONBody
      const duplicate = nonce && isOnce ? findByNonce(world, world.state.botId, nonce) : undefined
      if (duplicate) return ok(messageResponse(world, duplicate))
      if (channel.isArchived) {
        updateChannel(world, channel, { isArchived: false }, botActor(world, request))
      }
      const message = createMessage(world, {
        ...content,
        channelId: channel.id,
        authorId: world.state.botId,
        nonce: nonce ?? null,
        referencedId: reference ? referencedMessageId(world, channel, reference) : null,
      })
      return ok(messageResponse(world, message))
    },

    'PATCH /api/v10/channels/:channelId/messages/:messageId': (request) => {
      const { channel, message } = getMessage(world, request)
      if (message.authorId !== world.state.botId) {
        throw new DiscordError(403, 50005, 'Cannot edit a message authored by another user')
      }
      requireOpenThread(channel)
      editMessage(world, message, parseMessageEdit(request.json(), message))
      return ok(messageResponse(world, message))
    },

    'DELETE /api/v10/channels/:channelId/messages/:messageId': (request) => {
      const { channel, message } = getMessage(world, request)
      if (message.authorId !== world.state.botId) {
        requireChannelPermission(world, channel, PermissionFlagsBits.ManageMessages)
      }
      requireOpenThread(channel)
      deleteMessage(world, message, botActor(world, request))
      return noContent
    },
  }
}

function requireOpenThread({ isArchived }: Channel): void {
  if (isArchived) throw new DiscordError(400, 50083, 'Thread is archived')
}

function windowOf({ query }: HttpRequest) {
  const limit = queryNumber(query, 'limit', { min: 1, max: 100, default: 50 })
  const [kind, ...more] = (['before', 'after', 'around'] as const).filter((one) => query.has(one))
  if (more.length > 0) {
    throw invalidFormBody({
      _schema: bodyError('BASE_TYPE_CHOICES', 'before, after and around exclude each other'),
    })
  }
  return kind ? { limit, [kind]: query.get(kind) ?? '0' } : { limit }
}

function requireSendPermission(
  world: World,
  channel: Channel,
  { flags, embeds }: MessageBody,
): void {
  if (channel.recipientId) {
    requireOpenDm(world, channel.recipientId)
    return
  }
  if (channel.type === ChannelType.GuildCategory) {
    throw new DiscordError(400, 50008, 'Cannot send messages in a non-text channel')
  }
  if ((flags & MessageFlags.Ephemeral) !== 0) {
    throw invalidFormBody({
      flags: bodyError('MESSAGE_FLAGS_INVALID', 'Only interactions answer ephemerally'),
    })
  }
  requireChannelPermission(
    world,
    channel,
    isThread(channel)
      ? PermissionFlagsBits.SendMessagesInThreads
      : PermissionFlagsBits.SendMessages,
  )
  if (embeds.length > 0) requireChannelPermission(world, channel, PermissionFlagsBits.EmbedLinks)
}

/** A DM needs a mutual guild and open DMs. */
function requireOpenDm(world: World, userId: string): void {
  const { users, members } = world.state
  if (!members[userId]) {
    const sentence = 'Cannot send messages to this user due to having no mutual guilds'
    throw new DiscordError(403, 50278, sentence)
  }
  if (users[userId]?.hasClosedDms || users[userId]?.isBot) {
    throw new DiscordError(403, 50007, 'Cannot send messages to this user')
  }
}

function referencedMessageId(
  world: World,
  channel: Channel,
  reference: { message_id?: string; fail_if_not_exists?: boolean | undefined },
): string | null {
  requireChannelPermission(
    world,
    channel,
    PermissionFlagsBits.ReadMessageHistory,
    () => new DiscordError(403, 160002, 'Cannot reply without permission to read message history'),
  )
  const referenced = findMessage(world, channel.id, reference.message_id ?? '')
  if (referenced) return referenced.id
  if (reference.fail_if_not_exists === false) return null
  throw invalidFormBody({
    message_reference: bodyError('REPLIES_UNKNOWN_MESSAGE', 'Unknown message'),
  })
}
