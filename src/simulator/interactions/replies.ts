import { MessageFlags } from 'discord-api-types/v10'
import type { MessageBody } from '../rest/messages/message-body.ts'
import { applicationIdOf } from '../world/application-id.ts'
import { createMessage, deleteMessage, editMessage } from '../world/messages.ts'
import type { Message } from '../world/state.ts'
import type { World } from '../world/world.ts'
import type { OpenInteraction, OpenInteractions } from './open-interactions.ts'
import { metadataOf } from './payload.ts'

/** Sends a reply to an interaction; an ephemeral one is stored apart from the channel. */
export function sendReply(
  world: World,
  openInteractions: OpenInteractions,
  open: OpenInteraction,
  body: MessageBody,
): Message {
  const draft = {
    ...body,
    channelId: open.channelId,
    authorId: world.state.botId,
    webhookId: applicationIdOf(world.state),
    interaction: metadataOf(world, open),
  }
  const message = isEphemeral(body)
    ? openInteractions.addEphemeral(draft)
    : createMessage(world, draft)
  open.replyIds.push(message.id)
  return message
}

/** Edits a reply, or the message of the clicked component. */
export function editReply(
  world: World,
  openInteractions: OpenInteractions,
  message: Message,
  change: Partial<MessageBody>,
): void {
  if (openInteractions.findEphemeral(message.id)) {
    Object.assign(message, change, { editedAt: new Date().toISOString() })
    world.changed()
  } else editMessage(world, message, change)
}

/** Deletes a reply. */
export function deleteReply(
  world: World,
  openInteractions: OpenInteractions,
  open: OpenInteraction,
  message: Message,
): void {
  open.replyIds = open.replyIds.filter((id) => id !== message.id)
  if (openInteractions.findEphemeral(message.id)) openInteractions.deleteEphemeral(message.id)
  else deleteMessage(world, message, { actorId: world.state.botId })
}

/** Whether the message is visible to only one person. */
export function isEphemeral({ flags }: Pick<Message, 'flags'>): boolean {
  return (flags & MessageFlags.Ephemeral) !== 0
}
