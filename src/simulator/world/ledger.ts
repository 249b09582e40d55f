import { ChannelType, MessageType } from 'discord-api-types/v10'
import type { Message } from './state.ts'
import type { World } from './world.ts'

/** Whether a message counts: an ordinary one or a reply, by a person in the guild. */
export function isCountedMessage({ state }: World, message: Message): boolean {
  const ordinary = message.type === MessageType.Default || message.type === MessageType.Reply
  const byPerson = state.users[message.authorId]?.isBot === false && message.webhookId === null
  return ordinary && byPerson && state.channels[message.channelId]?.type !== ChannelType.DM
}
