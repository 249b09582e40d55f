import {
  type APIApplicationCommandOptionChoice,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10'
import { DiscordError, unknown } from '../http/errors.ts'
import type { Request } from '../http/request.ts'
import type { Answer, Routes } from '../http/router.ts'
import { bodyOf, done, mustPass, ok } from '../rest/asking.ts'
import { choice, list, optional, shape, text } from '../rest/form.ts'
import { messageAnswer } from '../rest/messages/message-answer.ts'
import { readEdit, readWords } from '../rest/messages/message-body.ts'
import { modalForm } from '../rest/messages/message-form.ts'
import type { Message } from '../world/state.ts'
import type { World } from '../world/world.ts'
import type { Interactions } from './interactions.ts'
import {
  findShown,
  firstAnswerMilliseconds,
  type OpenInteraction,
  type OpenInteractions,
  type ShownModal,
} from './open-interactions.ts'
import { editShown, isEphemeral, showMessage } from './showing.ts'

const {
  ChannelMessageWithSource,
  DeferredChannelMessageWithSource,
  DeferredMessageUpdate,
  UpdateMessage,
  ApplicationCommandAutocompleteResult,
  Modal,
} = InteractionResponseType

/** Reads one kind of answer, and gives the message that came of it. */
type Reader = (
  world: World,
  opens: OpenInteractions,
  open: OpenInteraction,
  data: unknown,
) => Message | null

const readers: { [type: number]: Reader } = {
  [ChannelMessageWithSource]: (world, opens, open, data) => {
    const message = showMessage(world, opens, open, readWords(data ?? {}))
    Object.assign(open, { answered: 'fully', originalId: message.id })
    return message
  },
  [DeferredChannelMessageWithSource]: (world, opens, open, data) => {
    const asked = (data as { flags?: number } | undefined)?.flags ?? 0
    const flags = MessageFlags.Loading | (asked & MessageFlags.Ephemeral)
    const message = showMessage(world, opens, open, { ...noWords, flags })
    Object.assign(open, { answered: 'thinking', originalId: message.id })
    return message
  },
  [DeferredMessageUpdate]: (_, __, open) => {
    Object.assign(open, { answered: 'updating', originalId: open.sourceId })
    return null
  },
  [UpdateMessage]: (world, opens, open, data) => {
    const message = findShown(world, opens, open, open.sourceId ?? '')
    if (!message) throw unknown('Message')
    editShown(world, opens, message, readEdit(data ?? {}, message))
    Object.assign(open, { answered: 'fully', originalId: message.id, shownIds: [message.id] })
    return message
  },
  [ApplicationCommandAutocompleteResult]: (_, __, open, data) => {
    mustPass(shape({ choices: list(shape({ name: text(1, 100) }), 0, 25) }), data)
    const { choices } = data as { choices: APIApplicationCommandOptionChoice[] }
    Object.assign(open, { answered: 'fully', choices })
    return null
  },
  [Modal]: (_, __, open, data) => {
    mustPass(modalForm, data)
    Object.assign(open, { answered: 'fully', modal: data as ShownModal })
    return null
  },
}

const noWords = { content: '', embeds: [], components: [], allowedMentions: null }

/** The bot's first answer to an interaction; the token in the path is all it needs. */
export function callbackRoutes(world: World, { opens }: Pick<Interactions, 'opens'>): Routes {
  return {
    'POST /api/v10/interactions/:interactionId/:token/callback': (request) => {
      const { interactionId = '', token = '' } = request.params
      const open = opens.find(interactionId, token)
      if (!open) throw unknown('Interaction')
      if (open.answered !== 'not yet') {
        throw new DiscordError(400, 40060, 'Interaction has already been acknowledged.')
      }
      if (Date.now() - open.openedAt > firstAnswerMilliseconds) throw unknown('Interaction')

      const body = bodyOf<{ type: number; data?: unknown }>(
        request,
        shape({ type: choice(typesFor(open)), data: optional(shape({})) }),
      )
      const message = readers[body.type]?.(world, opens, open, body.data) ?? null
      open.pulse.beat()
      return answerOf(world, request, open, body.type, message)
    },
  }
}

/** Which answers an interaction takes; only what came from a message can update one. */
function typesFor({ type, sourceId }: OpenInteraction): number[] {
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

function answerOf(
  world: World,
  request: Request,
  open: OpenInteraction,
  type: number,
  message: Message | null,
): Answer {
  if (request.query.get('with_response') !== 'true') return done
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
            response_message_loading: open.answered === 'thinking',
            response_message_ephemeral: isEphemeral(message),
          }
        : {}),
    },
    ...(message && isShown ? { resource: { type, message: messageAnswer(world, message) } } : {}),
  })
}
