import { MessageFlags } from 'discord-api-types/v10'
import { unknown } from '../http/errors.ts'
import type { Request } from '../http/request.ts'
import type { Routes } from '../http/router.ts'
import { done, ok } from '../rest/asking.ts'
import { messageAnswer } from '../rest/messages/message-answer.ts'
import { readEdit, readWords } from '../rest/messages/message-body.ts'
import { applicationIdOf } from '../world/application-id.ts'
import type { Message } from '../world/state.ts'
import type { World } from '../world/world.ts'
import type { Interactions } from './interactions.ts'
import { findShown, type OpenInteraction, type OpenInteractions } from './open-interactions.ts'
import { editShown, showMessage, takeBack } from './showing.ts'

/** What the bot says after its first answer: follow-ups, edits, deletions; by the interaction's token. */
export function webhookRoutes(world: World, { opens }: Pick<Interactions, 'opens'>): Routes {
  const path = '/api/v10/webhooks/:applicationId/:token'
  return {
    [`POST ${path}`]: (request) => {
      const open = reachAnswered(world, opens, request)
      const original = findShown(world, opens, open, open.originalId ?? '')
      // After "thinking…" the first follow-up takes the place of the thinking.
      const message =
        open.answered === 'thinking' && original
          ? edited(world, opens, open, original, request.json())
          : showMessage(world, opens, open, readWords(request.json()))
      open.pulse.beat()
      return ok(messageAnswer(world, message))
    },

    [`GET ${path}/messages/:messageId`]: (request) => {
      const { message } = reachShown(world, opens, request)
      return ok(messageAnswer(world, message))
    },

    [`PATCH ${path}/messages/:messageId`]: (request) => {
      const { open, message } = reachShown(world, opens, request)
      edited(world, opens, open, message, request.json())
      open.pulse.beat()
      return ok(messageAnswer(world, message))
    },

    [`DELETE ${path}/messages/:messageId`]: (request) => {
      const { open, message } = reachShown(world, opens, request)
      takeBack(world, opens, open, message)
      if (message.id === open.originalId) open.answered = 'fully'
      open.pulse.beat()
      return done
    },
  }
}

function reachAnswered(world: World, opens: OpenInteractions, request: Request): OpenInteraction {
  const { applicationId, token = '' } = request.params
  const open = opens.byToken(token)
  if (applicationId !== applicationIdOf(world.state) || open.answered === 'not yet')
    throw unknown('Webhook')
  return open
}

function reachShown(world: World, opens: OpenInteractions, request: Request) {
  const open = reachAnswered(world, opens, request)
  const { messageId = '' } = request.params
  const id = messageId === '@original' ? (open.originalId ?? '') : messageId
  const isItsOwn = id === open.originalId || open.shownIds.includes(id)
  const message = isItsOwn ? findShown(world, opens, open, id) : undefined
  if (!message) throw unknown('Message')
  return { open, message }
}

function edited(
  world: World,
  opens: OpenInteractions,
  open: OpenInteraction,
  message: Message,
  body: unknown,
): Message {
  const flags = message.flags & ~MessageFlags.Loading
  editShown(world, opens, message, { ...readEdit(body, message), flags })
  if (message.id === open.originalId) open.answered = 'fully'
  if (!open.shownIds.includes(message.id)) open.shownIds.push(message.id)
  return message
}
