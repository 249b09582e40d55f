import {
  type APIInteraction,
  type APIInteractionResponse,
  MessageFlags,
  Routes,
  InteractionResponseType as Type,
} from 'discord-api-types/v10'
import type { AutocompleteInteraction, ButtonInteraction, Modal } from '../../interactions.ts'
import { formatMessage } from '../format-message.ts'
import type { RestClient } from '../rest/rest-client.ts'
import { formatModal } from './format-modal.ts'

/** Every way in which somebody who asked can be answered. */
type InteractionResponses = Pick<
  ButtonInteraction,
  'defer' | 'reply' | 'showModal' | 'deferUpdate' | 'updateMessage'
> &
  Pick<AutocompleteInteraction, 'suggest'>

/**
 * What has been said so far decides how the next thing is said. `thinking` and `noted`: there is nothing to
 * read yet.
 */
type Said = 'nothing' | 'thinking' | 'noted' | 'something'

/** Answers to one interaction; nothing is remembered of it elsewhere. */
export function interactionResponses(
  interaction: APIInteraction,
  calls: RestClient,
): InteractionResponses {
  const { id, token, application_id: applicationId, message: source } = interaction
  const webhook = Routes.webhook(applicationId, token)
  const original = Routes.webhookMessage(applicationId, token)
  let said: Said = 'nothing'
  /** What Discord calls the original answer is the message with the button, once that was changed. */
  let isSourceTheOriginal = false

  async function first(body: APIInteractionResponse, then: Said): Promise<void> {
    const route = Routes.interactionCallback(id, token)
    await calls.request({ method: 'POST', route, body, isByToken: true })
    said = then
  }

  async function later(method: 'POST' | 'PATCH', route: `/${string}`, body: object): Promise<void> {
    await calls.request({ method, route, body, isByToken: true })
    said = 'something'
  }

  async function firstOfSource(body: APIInteractionResponse, then: Said): Promise<void> {
    await first(body, then)
    isSourceTheOriginal = true
  }

  return {
    defer: (visibleTo) =>
      first(
        { type: Type.DeferredChannelMessageWithSource, data: { flags: flagsFor(visibleTo) } },
        'thinking',
      ),
    reply(message, visibleTo = 'user') {
      const words = formatMessage(message)
      if (said === 'thinking') return later('PATCH', original, words)
      const data = { ...words, flags: flagsFor(visibleTo) }
      if (said !== 'nothing') return later('POST', webhook, data)
      return first({ type: Type.ChannelMessageWithSource, data }, 'something')
    },
    deferUpdate: () => firstOfSource({ type: Type.DeferredMessageUpdate }, 'noted'),
    updateMessage(message) {
      const words = formatMessage(message)
      if (said === 'nothing') {
        return firstOfSource({ type: Type.UpdateMessage, data: words }, 'something')
      }
      if (isSourceTheOriginal) return later('PATCH', original, words)
      return changeInChannel(source, words)
    },
    showModal: (form: Modal) => first({ type: Type.Modal, data: formatModal(form) }, 'something'),
    suggest: (choices) =>
      first(
        { type: Type.ApplicationCommandAutocompleteResult, data: { choices: [...choices] } },
        'something',
      ),
  }

  /** After an answer of another kind the message is one among all of the bot's. */
  async function changeInChannel(message: typeof source, body: object): Promise<void> {
    if (!message) throw new Error('There is no message to be changed.')
    const route = Routes.channelMessage(message.channel_id, message.id)
    await calls.request({ method: 'PATCH', route, body })
  }
}

function flagsFor(visibleTo: 'everyone' | 'user'): MessageFlags.Ephemeral | undefined {
  return visibleTo === 'user' ? MessageFlags.Ephemeral : undefined
}
