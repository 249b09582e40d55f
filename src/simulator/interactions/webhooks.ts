import { MessageFlags } from 'discord-api-types/v10'
import { unknown } from '../http/errors.ts'
import type { HttpRequest } from '../http/request.ts'
import type { Routes } from '../http/router.ts'
import { parseMessage, parseMessageEdit } from '../rest/messages/message-body.ts'
import { messageResponse } from '../rest/messages/message-response.ts'
import { noContent, ok } from '../rest/request-helpers.ts'
import { applicationIdOf } from '../world/application-id.ts'
import type { Message } from '../world/state.ts'
import type { World } from '../world/world.ts'
import type { Interactions } from './interactions.ts'
import { findReply, type OpenInteraction, type OpenInteractions } from './open-interactions.ts'
import { deleteReply, editReply, sendReply } from './replies.ts'

/** The bot's follow-ups, edits and deletions after its first response, by the interaction's token. */
export function webhookRoutes(
  world: World,
  { openInteractions }: Pick<Interactions, 'openInteractions'>,
): Routes {
  const path = '/api/v10/webhooks/:applicationId/:token'
  return {
    [`POST ${path}`]: (request) => {
      const open = getInteraction(world, openInteractions, request)
      const original = findReply(world, openInteractions, open, open.originalId ?? '')
      // The first follow-up replaces a deferred reply.
      const message =
        open.responseState === 'deferred' && original
          ? applyEdit(world, openInteractions, open, original, request.json())
          : sendReply(world, openInteractions, open, parseMessage(request.json()))
      open.responded.notify()
      return ok(messageResponse(world, message))
    },

    [`GET ${path}/messages/:messageId`]: (request) => {
      const { message } = getReply(world, openInteractions, request)
      return ok(messageResponse(world, message))
    },

    [`PATCH ${path}/messages/:messageId`]: (request) => {
      const { open, message } = getReply(world, openInteractions, request)
      applyEdit(world, openInteractions, open, message, request.json())
      open.responded.notify()
      return ok(messageResponse(world, message))
    },

    [`DELETE ${path}/messages/:messageId`]: (request) => {
      const { open, message } = getReply(world, openInteractions, request)
      deleteReply(world, openInteractions, open, message)
      if (message.id === open.originalId) open.responseState = 'complete'
      open.responded.notify()
      return noContent
    },
  }
}

function getInteraction(
  world: World,
  openInteractions: OpenInteractions,
  request: HttpRequest,
): OpenInteraction {
  const { applicationId, token = '' } = request.params
  const open = openInteractions.byToken(token)
  if (applicationId !== applicationIdOf(world.state) || open.responseState === 'pending')
    throw unknown('Webhook')
  return open
}

function getReply(world: World, openInteractions: OpenInteractions, request: HttpRequest) {
  const open = getInteraction(world, openInteractions, request)
  const { messageId = '' } = request.params
  const id = messageId === '@original' ? (open.originalId ?? '') : messageId
  const isOwnReply = id === open.originalId || open.replyIds.includes(id)
  const message = isOwnReply ? findReply(world, openInteractions, open, id) : undefined
  if (!message) throw unknown('Message')
  return { open, message }
}

function applyEdit(
  world: World,
  openInteractions: OpenInteractions,
  open: OpenInteraction,
  message: Message,
  body: unknown,
): Message {
  const flags = message.flags & ~MessageFlags.Loading
  editReply(world, openInteractions, message, { ...parseMessageEdit(body, message), flags })
  if (message.id === open.originalId) open.responseState = 'complete'
  if (!open.replyIds.includes(message.id)) open.replyIds.push(message.id)
  return message
}
