import { AuditLogEvent, ChannelType, MessageType } from 'discord-api-types/v10'
import { type By, recordAudit } from './audit.ts'
import { mentionsIn } from './mentions.ts'
import { messageEventOf } from './payloads/messages.ts'
import { compareSnowflakes, snowflakeAt } from './snowflakes.ts'
import type { Channel, Message } from './state.ts'
import type { World } from './world.ts'

/** What one says; everything left out is empty. */
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
  const said = world.state.messages[message.channelId] ?? []
  world.state.messages[message.channelId] = said
  said.push(message)
  countMessage(world, message)
  world.dispatch('MESSAGE_CREATE', messageEventOf(world, message))
  return message
}

type MessageChange = Partial<
  Pick<Message, 'content' | 'embeds' | 'components' | 'flags' | 'allowedMentions' | 'isPinned'>
>

/** Edits a message in place; only new words make it an edited one. */
export function editMessage(world: World, message: Message, change: MessageChange): void {
  Object.assign(message, change)
  if (change.isPinned === undefined) message.editedAt = new Date().toISOString()
  Object.assign(message, mentionsIn(world, message))
  world.dispatch('MESSAGE_UPDATE', messageEventOf(world, message))
}

/** Deletes a message; in the audit log only where somebody deletes another's. */
export function deleteMessage(world: World, message: Message, by: By): void {
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

/** A message of a channel, by id. */
export function findMessage(world: World, channelId: string, id: string): Message | undefined {
  const said = world.state.messages[channelId] ?? []
  const message = said[firstNotBefore(said, id)]
  return message?.id === id ? message : undefined
}

/** A message wherever it was said. */
export function findMessageAnywhere(world: World, id: string): Message | undefined {
  for (const channelId of Object.keys(world.state.messages)) {
    const message = findMessage(world, channelId, id)
    if (message) return message
  }
  return undefined
}

/** How long Discord compares a nonce with earlier ones; “a few minutes” is all that it says. */
const nonceMilliseconds = 5 * 60_000

/** What this author said lately under a nonce, in whichever channel. */
export function findByNonce(
  world: World,
  authorId: string,
  nonce: string | number,
): Message | undefined {
  const oldest = snowflakeAt(Date.now() - nonceMilliseconds)
  return Object.values(world.state.messages)
    .flatMap((said) => said.slice(firstNotBefore(said, oldest)))
    .find((one) => one.authorId === authorId && String(one.nonce) === String(nonce))
}

/** Where one looks into a channel: `after` is the oldest that are newer, `before` the newest that are older. */
export interface MessageWindow {
  before?: string
  after?: string
  around?: string
  limit: number
}

/** Messages of a channel, newest first, as `GET /channels/{id}/messages` pages through them. */
export function listMessages(world: World, channel: Channel, window: MessageWindow): Message[] {
  const said = world.state.messages[channel.id] ?? []
  const { before, after, around, limit } = window
  if (after !== undefined) {
    const begin = firstNotBefore(said, after)
    const start = said[begin]?.id === after ? begin + 1 : begin
    return said.slice(start, start + limit).reverse()
  }
  const middle = around ?? before
  const end = middle === undefined ? said.length : firstNotBefore(said, middle)
  const stop = around === undefined ? end : Math.min(said.length, end + Math.ceil(limit / 2))
  return said.slice(Math.max(0, stop - limit), stop).reverse()
}

/** A message that is not posted yet, e.g. one from the guild's past. */
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
  const { channels, users, ledger } = world.state
  const ordinary = message.type === MessageType.Default || message.type === MessageType.Reply
  const byPerson = users[message.authorId]?.isBot === false && message.webhookId === null
  const inGuild = channels[message.channelId]?.type !== ChannelType.DM
  if (!(ordinary && byPerson && inGuild)) return
  ledger.messages[message.authorId] = (ledger.messages[message.authorId] ?? 0) + 1
}

/** Index of the first message that is not older than the id; the list is sorted. */
function firstNotBefore(said: Message[], id: string): number {
  let low = 0
  let high = said.length
  while (low < high) {
    const middle = (low + high) >> 1
    const message = said[middle]
    if (message && compareSnowflakes(message.id, id) < 0) low = middle + 1
    else high = middle
  }
  return low
}
