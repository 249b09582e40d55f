import { randomBytes } from 'node:crypto'
import type { APIApplicationCommandOptionChoice, InteractionType } from 'discord-api-types/v10'
import { unknown } from '../http/errors.ts'
import { draftMessage, findMessage, type MessageDraft } from '../world/messages.ts'
import type { Message } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { createPulse, type Pulse } from './pulse.ts'

/** The bot must first answer within this time. */
export const firstAnswerMilliseconds = 3_000

/** So long the token of an interaction can be used. */
const tokenMilliseconds = 15 * 60_000

/** A modal as the bot showed it. */
export interface ShownModal {
  custom_id: string
  title: string
  components: unknown[]
}

/** How the bot has answered so far; `thinking` and `updating` are deferrals. */
export type Answered = 'not yet' | 'thinking' | 'updating' | 'fully'

/** Something that a person did and that the bot is to answer. */
export interface OpenInteraction {
  readonly id: string
  readonly token: string
  readonly type: InteractionType
  readonly userId: string
  readonly channelId: string
  /** The message whose button was clicked, or below which the modal came up. */
  readonly sourceId: string | null
  /** What led to the modal that was submitted. */
  readonly trigger: OpenInteraction | null
  readonly openedAt: number
  answered: Answered
  /** The message that `@original` means. */
  originalId: string | null
  /** What the person was shown, in order; without the deleted ones. */
  shownIds: string[]
  modal: ShownModal | null
  choices: APIApplicationCommandOptionChoice[]
  readonly pulse: Pulse
}

/** The interactions of the last quarter of an hour, and the messages that only one person sees. */
export interface OpenInteractions {
  open(
    about: Pick<OpenInteraction, 'type' | 'userId' | 'channelId' | 'sourceId' | 'trigger'>,
  ): OpenInteraction
  /** By token, while it is valid; otherwise 404 Unknown Webhook. */
  byToken(token: string): OpenInteraction
  find(id: string, token: string): OpenInteraction | undefined
  /** The modal that this person was last shown under this custom id. */
  showing(userId: string, modalId: string): OpenInteraction | undefined
  /** An ephemeral message. */
  hide(draft: MessageDraft): Message
  hidden(messageId: string): Message | undefined
  forget(messageId: string): void
}

/** Keeps interactions in memory: like Discord's, they do not outlive their token. */
export function createOpenInteractions(world: World): OpenInteractions {
  const byToken = new Map<string, OpenInteraction>()
  const hidden = new Map<string, { message: Message; at: number }>()

  const isOver = (at: number) => at + tokenMilliseconds < Date.now()
  const tidy = () => {
    for (const [token, { openedAt }] of byToken) if (isOver(openedAt)) byToken.delete(token)
    for (const [id, { at }] of hidden) if (isOver(at)) hidden.delete(id)
  }

  return {
    open(about) {
      tidy()
      const opened: OpenInteraction = {
        ...about,
        id: world.newId(),
        token: randomBytes(48).toString('base64url'),
        openedAt: Date.now(),
        answered: 'not yet',
        originalId: null,
        shownIds: [],
        modal: null,
        choices: [],
        pulse: createPulse(),
      }
      byToken.set(opened.token, opened)
      return opened
    },
    byToken(token) {
      const known = byToken.get(token)
      if (!known || isOver(known.openedAt)) throw unknown('Webhook')
      return known
    },
    find(id, token) {
      const known = byToken.get(token)
      return known?.id === id ? known : undefined
    },
    showing: (userId, modalId) =>
      [...byToken.values()]
        .reverse()
        .find((one) => one.userId === userId && one.modal?.custom_id === modalId),
    hide(draft) {
      const message = draftMessage(world, draft, world.newId())
      hidden.set(message.id, { message, at: Date.now() })
      return message
    },
    hidden: (messageId) => hidden.get(messageId)?.message,
    forget: (messageId) => {
      hidden.delete(messageId)
    },
  }
}

/** A message that an interaction may touch, whether everybody sees it or one person. */
export function findShown(
  world: World,
  opens: OpenInteractions,
  { channelId }: Pick<OpenInteraction, 'channelId'>,
  messageId: string,
): Message | undefined {
  return opens.hidden(messageId) ?? findMessage(world, channelId, messageId)
}
