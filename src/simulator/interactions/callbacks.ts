import {
  type APIApplicationCommandOptionChoice,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10'
import { DiscordError, unknown } from '../http/errors.ts'
import type { HttpRequest } from '../http/request.ts'
import type { HttpResponse, Routes } from '../http/router.ts'
import { list, oneOf, optional, shape, text } from '../rest/body-validators.ts'
import { parseMessage, parseMessageEdit } from '../rest/messages/message-body.ts'
import { messageResponse } from '../rest/messages/message-response.ts'
import { modalValidator } from '../rest/messages/message-validator.ts'
import { noContent, ok, parseBody, validate } from '../rest/request-helpers.ts'
import type { Message } from '../world/state.ts'
import type { World } from '../world/world.ts'
import type { Interactions } from './interactions.ts'
import {
  findReply,
  type OpenInteraction,
  type OpenInteractions,
  type OpenModal,
} from './open-interactions.ts'
import { editReply, isEphemeral, sendReply } from './replies.ts'

const {
  ChannelMessageWithSource,
  DeferredChannelMessageWithSource,
  DeferredMessageUpdate,
  UpdateMessage,
  ApplicationCommandAutocompleteResult,
  Modal,
} = InteractionResponseType

/** Handles one response type and returns the resulting message. */
type ResponseHandler = (
  world: World,
  openInteractions: OpenInteractions,
  open: OpenInteraction,
  data: unknown,
) => Message | null

const responseHandlers: { [type: number]: ResponseHandler } = {
  [ChannelMessageWithSource]: (world, openInteractions, open, data) => {
    const message = sendReply(world, openInteractions, open, parseMessage(data ?? {}))
    Object.assign(open, { responseState: 'complete', originalId: message.id })
    return message
  },
  [DeferredChannelMessageWithSource]: (world, openInteractions, open, data) => {
    const requested = (data as { flags?: number } | undefined)?.flags ?? 0
    const flags = MessageFlags.Loading | (requested & MessageFlags.Ephemeral)
    const message = sendReply(world, openInteractions, open, { ...emptyMessage, flags })
    Object.assign(open, { responseState: 'deferred', originalId: message.id })
    return message
  },
  [DeferredMessageUpdate]: (_, __, open) => {
    Object.assign(open, { responseState: 'deferred-update', originalId: open.sourceId })
    return null
  },
  [UpdateMessage]: (world, openInteractions, open, data) => {
    const message = findReply(world, openInteractions, open, open.sourceId ?? '')
    if (!message) throw unknown('Message')
    editReply(world, openInteractions, message, parseMessageEdit(data ?? {}, message))
    Object.assign(open, {
      responseState: 'complete',
      originalId: message.id,
      replyIds: [message.id],
    })
    return message
  },
  [ApplicationCommandAutocompleteResult]: (_, __, open, data) => {
    validate(shape({ choices: list(shape({ name: text(1, 100) }), 0, 25) }), data)
    const { choices } = data as { choices: APIApplicationCommandOptionChoice[] }
    Object.assign(open, { responseState: 'complete', choices })
    return null
  },
  [Modal]: (_, __, open, data) => {
    validate(modalValidator, data)
    Object.assign(open, { responseState: 'complete', modal: data as OpenModal })
    return null
  },
}

const emptyMessage = { content: '', embeds: [], components: [], allowedMentions: null }

/** The bot's first response to an interaction, authorized by the token in the path. */
export function callbackRoutes(
  world: World,
  { openInteractions }: Pick<Interactions, 'openInteractions'>,
): Routes {
  return {
    'POST /api/v10/interactions/:interactionId/:token/callback': (request) => {
      const { interactionId = '', token = '' } = request.params
      const open = openInteractions.find(interactionId, token)
      if (!open) throw unknown('Interaction')
      if (open.responseState !== 'pending') {
        throw new DiscordError(400, 40060, 'Interaction has already been acknowledged.')
      }
      const age = Date.now() - open.openedAt
      if (age > openInteractions.responseTimeoutMilliseconds) throw unknown('Interaction')

      const body = parseBody<{ type: number; data?: unknown }>(
        request,
        shape({ type: oneOf(responseTypesFor(open)), data: optional(shape({})) }),
      )
      const message =
        responseHandlers[body.type]?.(world, openInteractions, open, body.data) ?? null
      open.responded.notify()
      return callbackResponse(world, request, open, body.type, message)
    },
  }
}

/** The response types of an interaction; only a component of a message can update one. */
function responseTypesFor({ type, sourceId }: OpenInteraction): number[] {
  if (type === InteractionType.ApplicationCommandAutocomplete) {
    return [ApplicationCommandAutocompleteResult]
  }
  return [
    ChannelMessageWithSource,
    DeferredChannelMessageWithSource,
    ...(sourceId ? [DeferredMessageUpdate, UpdateMessage] : []),
    ...(type === InteractionType.ModalSubmit ? [] : [Modal]),
  ]
}

function callbackResponse(
  world: World,
  request: HttpRequest,
  open: OpenInteraction,
  type: number,
  message: Message | null,
): HttpResponse {
  if (request.query.get('with_response') !== 'true') return noContent
  const isShown = type === ChannelMessageWithSource || type === UpdateMessage
  return ok({
    interaction: {
      id: open.id,
      type: open.type,
      channel_id: open.channelId,
      ...(world.state.channels[open.channelId]?.recipientId
        ? {}
        : { guild_id: world.state.guild.id }),
      ...(message
        ? {
            response_message_id: message.id,
            response_message_loading: open.responseState === 'deferred',
            response_message_ephemeral: isEphemeral(message),
          }
        : {}),
    },
    ...(message && isShown ? { resource: { type, message: messageResponse(world, message) } } : {}),
  })
}
