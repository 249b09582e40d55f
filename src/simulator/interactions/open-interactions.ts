import { randomBytes } from 'node:crypto'
import type { APIApplicationCommandOptionChoice, InteractionType } from 'discord-api-types/v10'
import { unknown } from '../http/errors.ts'
import { draftMessage, findMessage, type MessageDraft } from '../world/messages.ts'
import type { Message } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { createSignal, type Signal } from './signal.ts'

/** Discord's limit for the first response of the bot. */
const defaultResponseTimeout = 3_000

/** How long the token of an interaction is valid. */
const tokenMilliseconds = 15 * 60_000

/** A modal that the bot opened. */
export interface OpenModal {
  custom_id: string
  title: string
  components: unknown[]
}

/** How far the bot has responded. */
export type ResponseState = 'pending' | 'deferred' | 'deferred-update' | 'complete'

/** An interaction that the bot has to respond to. */
export interface OpenInteraction {
  readonly id: string
  readonly token: string
  readonly type: InteractionType
  readonly userId: string
  readonly channelId: string
  /** The message whose component was clicked or opened the modal. */
  readonly sourceId: string | null
  /** The interaction that opened the submitted modal. */
  readonly trigger: OpenInteraction | null
  readonly openedAt: number
  responseState: ResponseState
  /** The message that `@original` refers to. */
  originalId: string | null
  /** The replies in order, without deleted ones. */
  replyIds: string[]
  modal: OpenModal | null
  choices: APIApplicationCommandOptionChoice[]
  readonly responded: Signal
}

interface EphemeralMessage {
  message: Message
  at: number
  isDismissed: boolean
}

/** The interactions of the last 15 minutes and their ephemeral messages. */
export interface OpenInteractions {
  /** The bot must respond within this time. */
  readonly responseTimeoutMilliseconds: number
  open(
    interaction: Pick<OpenInteraction, 'type' | 'userId' | 'channelId' | 'sourceId' | 'trigger'>,
  ): OpenInteraction
  /** Finds an interaction by its valid token; otherwise 404 Unknown Webhook. */
  byToken(token: string): OpenInteraction
  find(id: string, token: string): OpenInteraction | undefined
  /** The interaction that last opened the modal with this custom id for a user. */
  findByModal(userId: string, modalId: string): OpenInteraction | undefined
  /** An ephemeral message. */
  addEphemeral(draft: MessageDraft): Message
  findEphemeral(messageId: string): Message | undefined
  /** The ephemeral messages that a person sees in a channel, oldest first. */
  listEphemeral(userId: string, channelId: string): Message[]
  /** Hides an ephemeral message from its person; the bot can still edit it. */
  dismissEphemeral(messageId: string): void
  deleteEphemeral(messageId: string): void
  /** Hides all ephemeral messages and closes all modals. */
  closeAll(): void
}

/** Stores interactions in memory until their tokens expire. */
export function createOpenInteractions(
  world: World,
  responseTimeoutMilliseconds = defaultResponseTimeout,
): OpenInteractions {
  const byToken = new Map<string, OpenInteraction>()
  const ephemeral = new Map<string, EphemeralMessage>()

  const isExpired = (at: number) => at + tokenMilliseconds < Date.now()
  const removeExpired = () => {
    for (const [token, { openedAt }] of byToken) if (isExpired(openedAt)) byToken.delete(token)
    for (const [id, { at }] of ephemeral) if (isExpired(at)) ephemeral.delete(id)
  }

  return {
    responseTimeoutMilliseconds,
    open(interaction) {
      removeExpired()
      const opened: OpenInteraction = {
        ...interaction,
        id: world.newId(),
        token: randomBytes(48).toString('base64url'),
        openedAt: Date.now(),
        responseState: 'pending',
        originalId: null,
        replyIds: [],
        modal: null,
        choices: [],
        responded: createSignal(),
      }
      byToken.set(opened.token, opened)
      return opened
    },
    byToken(token) {
      const found = byToken.get(token)
      if (!found || isExpired(found.openedAt)) throw unknown('Webhook')
      return found
    },
    find(id, token) {
      const found = byToken.get(token)
      return found?.id === id ? found : undefined
    },
    findByModal: (userId, modalId) =>
      [...byToken.values()]
        .reverse()
        .find((one) => one.userId === userId && one.modal?.custom_id === modalId),
    addEphemeral(draft) {
      const message = draftMessage(world, draft, world.newId())
      ephemeral.set(message.id, { message, at: Date.now(), isDismissed: false })
      world.changed()
      return message
    },
    findEphemeral: (messageId) => ephemeral.get(messageId)?.message,
    listEphemeral: (userId, channelId) =>
      [...ephemeral.values()]
        .filter(({ at, isDismissed }) => !isDismissed && !isExpired(at))
        .map(({ message }) => message)
        .filter((one) => one.channelId === channelId && one.interaction?.user.id === userId),
    dismissEphemeral: (messageId) => {
      const found = ephemeral.get(messageId)
      if (!found) return
      found.isDismissed = true
      world.changed()
    },
    deleteEphemeral: (messageId) => {
      if (ephemeral.delete(messageId)) world.changed()
    },
    closeAll: () => {
      for (const one of ephemeral.values()) one.isDismissed = true
      for (const one of byToken.values()) one.modal = null
    },
  }
}

/** A public or ephemeral message of an interaction. */
export function findReply(
  world: World,
  openInteractions: OpenInteractions,
  { channelId }: Pick<OpenInteraction, 'channelId'>,
  messageId: string,
): Message | undefined {
  return openInteractions.findEphemeral(messageId) ?? findMessage(world, channelId, messageId)
}
