import {
  type APIMessage,
  type APIReaction,
  type GatewayMessageCreateDispatchData,
  type MessageFlags,
  MessageReferenceType,
} from 'discord-api-types/v10'
import { snowflakeTime } from '../../../discord/snowflakes.ts'
import { applicationIdOf } from '../application-id.ts'
import type { Message, Reaction } from '../state.ts'
import type { World } from '../world.ts'
import { isThread, threadOf } from './channels.ts'
import { memberWithoutUser, userOf } from './users.ts'

/** A message in the format of the REST API; without the MessageContent intent others' content is hidden. */
export function messageOf(world: World, message: Message): APIMessage {
  const referenced = findReferenced(world, message)
  return {
    ...plainMessage(world, message),
    ...(referenced ? { referenced_message: plainMessage(world, referenced) } : {}),
  }
}

/** A message in the format of gateway events: with guild and member, unless it is a DM. */
export function messageEventOf(world: World, message: Message): GatewayMessageCreateDispatchData {
  const { guild, channels, members } = world.state
  if (channels[message.channelId]?.recipientId) return withMentions(world, message)
  const author = members[message.authorId]
  return {
    ...withMentions(world, message),
    guild_id: guild.id,
    ...(author && !message.webhookId ? { member: memberWithoutUser(author) } : {}),
  }
}

/** An emoji in Discord's format. */
export function emojiOf(reaction: Pick<Reaction, 'emojiId' | 'emojiName'>) {
  return { id: reaction.emojiId, name: reaction.emojiName, animated: false }
}

function withMentions(world: World, message: Message) {
  const payload = messageOf(world, message)
  const mentions = payload.mentions.map((user) => {
    const member = world.state.members[user.id]
    return member ? { ...user, member: memberWithoutUser(member) } : user
  })
  return { ...payload, mentions }
}

function findReferenced(world: World, message: Message): Message | undefined {
  if (!message.referencedId) return undefined
  return world.state.messages[message.channelId]?.find((one) => one.id === message.referencedId)
}

function plainMessage(world: World, message: Message) {
  const { users, botId, guild, channels } = world.state
  const thread = channels[message.id]
  const isReadable = isContentVisible(world, message)
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    author: authorOf(world, message),
    content: isReadable ? message.content : '',
    timestamp: new Date(snowflakeTime(message.id)).toISOString(),
    edited_timestamp: message.editedAt,
    tts: false,
    mention_everyone: message.mentionsEveryone,
    mentions: message.mentionedUserIds.flatMap((id) => (users[id] ? [userOf(users[id])] : [])),
    mention_roles: [...message.mentionedRoleIds],
    attachments: [],
    embeds: isReadable ? message.embeds : [],
    components: isReadable ? message.components : [],
    pinned: message.isPinned,
    flags: message.flags as MessageFlags,
    ...(thread && isThread(thread) ? { thread: threadOf(world, thread) } : {}),
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
    ...(message.webhookId ? { webhook_id: message.webhookId } : {}),
    ...(message.interaction ? { interaction_metadata: message.interaction } : {}),
    ...(message.interaction ? { application_id: applicationIdOf(world.state) } : {}),
    ...(message.reactions.length > 0
      ? { reactions: message.reactions.map((reaction) => reactionOf(reaction, botId)) }
      : {}),
    ...(message.referencedId
      ? {
          message_reference: {
            type: MessageReferenceType.Default,
            message_id: message.referencedId,
            channel_id: message.channelId,
            guild_id: guild.id,
          },
        }
      : {}),
  } satisfies APIMessage
}

/** The bot can read its own messages, DMs and mentions. */
function isContentVisible({ state }: World, message: Message): boolean {
  return (
    message.authorId === state.botId ||
    message.mentionedUserIds.includes(state.botId) ||
    typeof state.channels[message.channelId]?.recipientId === 'string'
  )
}

function authorOf(world: World, message: Message) {
  const author = world.state.users[message.authorId]
  if (!author) throw new Error(`No user ${message.authorId}`)
  return userOf(author)
}

function reactionOf(reaction: Reaction, botId: string) {
  return {
    emoji: emojiOf(reaction),
    count: reaction.userIds.length,
    count_details: { burst: 0, normal: reaction.userIds.length },
    me: reaction.userIds.includes(botId),
    me_burst: false,
    burst_colors: [],
  } satisfies APIReaction
}
