import {
  type APIInteraction,
  type APIInteractionResponse,
  MessageFlags,
  Routes,
  InteractionResponseType as Type,
} from 'discord-api-types/v10'
import type { AutocompleteInteraction, ButtonInteraction, Modal } from '../../interactions.ts'
import { formatMessage } from '../format-message.ts'
import type { RestClient } from '../rest/client/rest-client.ts'
import { formatModal } from './format-modal.ts'

/** All ways to respond to an interaction. */
type InteractionResponses = Pick<
  ButtonInteraction,
  'defer' | 'reply' | 'showModal' | 'deferUpdate' | 'updateMessage'
> &
  Pick<AutocompleteInteraction, 'suggest'>

/** `deferred`: a reply is announced; `acknowledged`: a component was used and nothing was replied yet. */
type ResponseState = 'none' | 'deferred' | 'acknowledged' | 'sent'

/** The responses to one interaction. */
export function interactionResponses(
  interaction: APIInteraction,
  rest: RestClient,
): InteractionResponses {
  const { id, token, application_id: applicationId, message: source } = interaction
  const webhook = Routes.webhook(applicationId, token)
  const original = Routes.webhookMessage(applicationId, token)
  let state: ResponseState = 'none'
  /** After an update, Discord's “original response” is the message with the button. */
  let isSourceTheOriginal = false

  async function first(body: APIInteractionResponse, then: ResponseState): Promise<void> {
    const route = Routes.interactionCallback(id, token)
    await rest.request({ method: 'POST', route, body, isUnauthenticated: true })
    state = then
  }

  async function later(method: 'POST' | 'PATCH', route: `/${string}`, body: object): Promise<void> {
    await rest.request({ method, route, body, isUnauthenticated: true })
    state = 'sent'
  }

  async function firstOfSource(body: APIInteractionResponse, then: ResponseState): Promise<void> {
    await first(body, then)
    isSourceTheOriginal = true
  }

  return {
    defer: (visibleTo) =>
      first(
        { type: Type.DeferredChannelMessageWithSource, data: { flags: flagsFor(visibleTo) } },
        'deferred',
      ),
    reply(message, visibleTo = 'user') {
      const body = formatMessage(message)
      if (state === 'deferred') return later('PATCH', original, body)
      const data = { ...body, flags: flagsFor(visibleTo) }
      if (state !== 'none') return later('POST', webhook, data)
      return first({ type: Type.ChannelMessageWithSource, data }, 'sent')
    },
    deferUpdate: () => firstOfSource({ type: Type.DeferredMessageUpdate }, 'acknowledged'),
    updateMessage(message) {
      const body = formatMessage(message)
      if (state === 'none') {
        return firstOfSource({ type: Type.UpdateMessage, data: body }, 'sent')
      }
      if (isSourceTheOriginal) return later('PATCH', original, body)
      return changeInChannel(source, body)
    },
    showModal: (form: Modal) => first({ type: Type.Modal, data: formatModal(form) }, 'sent'),
    suggest: (choices) =>
      first(
        { type: Type.ApplicationCommandAutocompleteResult, data: { choices: [...choices] } },
        'sent',
      ),
  }

  /** After another kind of response, the message must be edited by its id. */
  async function changeInChannel(message: typeof source, body: object): Promise<void> {
    if (!message) throw new Error('There is no message to be changed.')
    const route = Routes.channelMessage(message.channel_id, message.id)
    await rest.request({ method: 'PATCH', route, body })
  }
}

function flagsFor(visibleTo: 'everyone' | 'user'): MessageFlags.Ephemeral | undefined {
  return visibleTo === 'user' ? MessageFlags.Ephemeral : undefined
}
