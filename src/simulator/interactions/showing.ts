import { MessageFlags } from 'discord-api-types/v10'
import type { Words } from '../rest/messages/message-body.ts'
import { applicationIdOf } from '../world/application-id.ts'
import { createMessage, deleteMessage, editMessage } from '../world/messages.ts'
import type { Message } from '../world/state.ts'
import type { World } from '../world/world.ts'
import type { OpenInteraction, OpenInteractions } from './open-interactions.ts'
import { metadataOf } from './payload.ts'

/** Posts an answer to an interaction; an ephemeral one is kept where only its person sees it. */
export function showMessage(
  world: World,
  opens: OpenInteractions,
  open: OpenInteraction,
  words: Words,
): Message {
  const draft = {
    ...words,
    channelId: open.channelId,
    authorId: world.state.botId,
    webhookId: applicationIdOf(world.state),
    interaction: metadataOf(world, open),
  }
  const message = isEphemeral(words) ? opens.hide(draft) : createMessage(world, draft)
  open.shownIds.push(message.id)
  return message
}

/** Changes an answer, or the message that the interaction came from. */
export function editShown(
  world: World,
  opens: OpenInteractions,
  message: Message,
  change: Partial<Words>,
): void {
  if (opens.hidden(message.id)) {
    Object.assign(message, change, { editedAt: new Date().toISOString() })
  } else editMessage(world, message, change)
}

/** Takes an answer away again. */
export function takeBack(
  world: World,
  opens: OpenInteractions,
  open: OpenInteraction,
  message: Message,
): void {
  open.shownIds = open.shownIds.filter((id) => id !== message.id)
  if (opens.hidden(message.id)) opens.forget(message.id)
  else deleteMessage(world, message, { actorId: world.state.botId })
}

/** Whether only one person sees it. */
export function isEphemeral({ flags }: Pick<Message, 'flags'>): boolean {
  return (flags & MessageFlags.Ephemeral) !== 0
}
