import { AuditLogEvent, MessageType } from 'discord-api-types/v10'
import { compareSnowflakes, snowflakeAt } from '../../discord/snowflakes.ts'
import { type Actor, recordAudit } from './audit.ts'
import { isCountedMessage } from './ledger.ts'
import { mentionsIn } from './mentions.ts'
import { messageEventOf } from './payloads/messages.ts'
import type { Channel, Message } from './state.ts'
import type { World } from './world.ts'

/** A message to post; absent fields are empty. */
export type MessageDraft = Pick<Message, 'channelId' | 'authorId'> &
  Partial<
    Pick<
      Message,
      | 'type'
      | 'content'
      | 'embeds'
      | 'components'
      | 'flags'
      | 'allowedMentions'
      | 'referencedId'
      | 'webhookId'
      | 'nonce'
      | 'interaction'
    >
  >

/** Posts a message; with a `referencedId` it is a reply. */
export function createMessage(world: World, draft: MessageDraft): Message {
  const message = draftMessage(world, draft, world.newId())
  const messages = world.state.messages[message.channelId] ?? []
  world.state.messages[message.channelId] = messages
  messages.push(message)
  countMessage(world, message)
  world.dispatch('MESSAGE_CREATE', messageEventOf(world, message))
  return message
}

type MessageChange = Partial<
  Pick<Message, 'content' | 'embeds' | 'components' | 'flags' | 'allowedMentions' | 'isPinned'>
>

/** Edits a message in place; pinning it or starting a thread from it does not mark it as edited. */
export function editMessage(world: World, message: Message, change: MessageChange): void {
  Object.assign(message, change)
  if (isContentChange(change)) message.editedAt = new Date().toISOString()
  Object.assign(message, mentionsIn(world, message))
  world.dispatch('MESSAGE_UPDATE', messageEventOf(world, message))
}

function isContentChange({ isPinned: _pin, flags: _flags, ...content }: MessageChange): boolean {
  return Object.keys(content).length > 0
}

/** Deletes a message; audited only when the actor is not the author. */
export function deleteMessage(world: World, message: Message, by: Actor): void {
  const { channels, guild, messages } = world.state
  const channel = channels[message.channelId]
  messages[message.channelId] = (messages[message.channelId] ?? []).filter(
    (one) => one.id !== message.id,
  )
  world.dispatch('MESSAGE_DELETE', {
    id: message.id,
    channel_id: message.channelId,
    ...(channel?.recipientId ? {} : { guild_id: guild.id }),
  })
  if (by.actorId === message.authorId) return
  recordAudit(world, by, {
    action: AuditLogEvent.MessageDelete,
    targetId: message.authorId,
    options: { channel_id: message.channelId, count: '1' },
  })
}

/** Finds a message of a channel by id. */
export function findMessage(world: World, channelId: string, id: string): Message | undefined {
  const messages = world.state.messages[channelId] ?? []
  const message = messages[firstNotBefore(messages, id)]
  return message?.id === id ? message : undefined
}

/** Finds a message by id in any channel. */
export function findMessageAnywhere(world: World, id: string): Message | undefined {
  for (const channelId of Object.keys(world.state.messages)) {
    const message = findMessage(world, channelId, id)
    if (message) return message
  }
  return undefined
}

/** How long Discord remembers a nonce; it documents “the past few minutes”. */
const nonceMilliseconds = 5 * 60_000

/** Finds the author's recent message with a nonce, in any channel. */
export function findByNonce(
  world: World,
  authorId: string,
  nonce: string | number,
): Message | undefined {
  const oldest = String(snowflakeAt(Date.now() - nonceMilliseconds))
  return Object.values(world.state.messages)
    .flatMap((messages) => messages.slice(firstNotBefore(messages, oldest)))
    .find((one) => one.authorId === authorId && String(one.nonce) === String(nonce))
}

/** A page of a channel: `after` gives the oldest newer messages, `before` the newest older ones. */
export interface MessageWindow {
  before?: string
  after?: string
  around?: string
  limit: number
}

/** Messages of a channel, newest first, paged like `GET /channels/{id}/messages`. */
export function listMessages(world: World, channel: Channel, window: MessageWindow): Message[] {
  const messages = world.state.messages[channel.id] ?? []
  const { before, after, around, limit } = window
  if (after !== undefined) {
    const begin = firstNotBefore(messages, after)
    const start = messages[begin]?.id === after ? begin + 1 : begin
    return messages.slice(start, start + limit).reverse()
  }
  const middle = around ?? before
  const end = middle === undefined ? messages.length : firstNotBefore(messages, middle)
  const stop = around === undefined ? end : Math.min(messages.length, end + Math.ceil(limit / 2))
  return messages.slice(Math.max(0, stop - limit), stop).reverse()
}

/** Creates a message without posting it. */
export function draftMessage(world: World, draft: MessageDraft, id: string): Message {
  const message: Message = {
    type: draft.referencedId ? MessageType.Reply : MessageType.Default,
    content: '',
    embeds: [],
    components: [],
    flags: 0,
    allowedMentions: null,
    referencedId: null,
    webhookId: null,
    nonce: null,
    interaction: null,
    ...draft,
    id,
    editedAt: null,
    isPinned: false,
    mentionsEveryone: false,
    mentionedUserIds: [],
    mentionedRoleIds: [],
    reactions: [],
  }
  return { ...message, ...mentionsIn(world, message) }
}

function countMessage(world: World, message: Message): void {
  const { ledger } = world.state
  if (!isCountedMessage(world, message)) return
  ledger.messages[message.authorId] = (ledger.messages[message.authorId] ?? 0) + 1
}

/** Index of the first message that is not older than the id; the list is sorted. */
function firstNotBefore(messages: Message[], id: string): number {
  let low = 0
  let high = messages.length
  while (low < high) {
    const middle = (low + high) >> 1
    const message = messages[middle]
    if (message && compareSnowflakes(message.id, id) < 0) low = middle + 1
    else high = middle
  }
  return low
}
