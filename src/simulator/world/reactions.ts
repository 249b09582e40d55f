import { ReactionType } from 'discord-api-types/v10'
import { emojiOf } from './payloads/messages.ts'
import { memberOf } from './payloads/users.ts'
import type { Message, Reaction } from './state.ts'
import type { World } from './world.ts'

export type Emoji = Pick<Reaction, 'emojiId' | 'emojiName'>

/** Parses an emoji: `✅`, `name:id` or `<:name:id>`. */
export function parseEmoji(written: string): Emoji {
  const custom = /^<?a?:?(\w+):(\d+)>?$/.exec(written)
  return custom
    ? { emojiId: custom[2] ?? null, emojiName: custom[1] ?? '' }
    : { emojiId: null, emojiName: written }
}

/** Adds a user's reaction to a message; a no-op when it exists. */
export function addReaction(world: World, message: Message, userId: string, emoji: Emoji): void {
  const existing = findReaction(message, emoji)
  if (existing?.userIds.includes(userId)) return
  if (existing) existing.userIds.push(userId)
  else message.reactions.push({ ...emoji, userIds: [userId] })
  const member = world.state.members[userId]
  world.dispatch('MESSAGE_REACTION_ADD', {
    ...reactionEvent(world, message, userId, emoji),
    message_author_id: message.authorId,
    ...(member && isInGuild(world, message) ? { member: memberOf(world, member) } : {}),
  })
}

/** Removes a user's reaction; a no-op when there is none. */
export function removeReaction(world: World, message: Message, userId: string, emoji: Emoji): void {
  const existing = findReaction(message, emoji)
  if (!existing?.userIds.includes(userId)) return
  existing.userIds = existing.userIds.filter((id) => id !== userId)
  message.reactions = message.reactions.filter(({ userIds }) => userIds.length > 0)
  world.dispatch('MESSAGE_REACTION_REMOVE', reactionEvent(world, message, userId, emoji))
}

/** A message's reactions with one emoji. */
export function findReaction(message: Message, emoji: Emoji): Reaction | undefined {
  return message.reactions.find((one) =>
    emoji.emojiId ? one.emojiId === emoji.emojiId : one.emojiName === emoji.emojiName,
  )
}

function reactionEvent(world: World, message: Message, userId: string, emoji: Emoji) {
  return {
    user_id: userId,
    channel_id: message.channelId,
    message_id: message.id,
    emoji: emojiOf(emoji),
    burst: false as const,
    type: ReactionType.Normal,
    ...(isInGuild(world, message) ? { guild_id: world.state.guild.id } : {}),
  }
}

function isInGuild(world: World, message: Message): boolean {
  return !world.state.channels[message.channelId]?.recipientId
}
