import { MessageType } from 'discord-api-types/v10'
import { snowflakeTime } from '../../discord/snowflakes.ts'
import { hashToUnit, idAt } from './generated-ids.ts'
import { isCountedMessage } from './ledger.ts'
import { draftMessage, listMessages, type MessageWindow } from './messages.ts'
import type { Channel, GeneratedHistory, Message } from './state.ts'
import type { World } from './world.ts'

/** Every so many messages is a reply, one of a webhook, or a notice that someone has joined. */
const [replies, webhooks, notices] = [5, 31, 37]

/** Posted and generated messages of a channel, like `listMessages`. */
export function listAllMessages(world: World, channel: Channel, window: MessageWindow): Message[] {
  const { before, after, around, limit } = window
  const history = world.state.generated?.[channel.id]
  if (!history || around !== undefined) return listMessages(world, channel, window)
  const pick = (start: number, end: number) =>
    Array.from({ length: Math.max(0, end - start) }, (_, index) =>
      messageAt(world, channel.id, history, end - 1 - index),
    )
  if (after !== undefined) {
    const start = indexOf(history, String(BigInt(after) + 1n))
    const generated = pick(start, Math.min(history.count, start + limit))
    const left = limit - generated.length
    return left > 0
      ? [...listMessages(world, channel, { after, limit: left }), ...generated]
      : generated
  }
  const posted = listMessages(world, channel, window)
  const end = before === undefined ? history.count : indexOf(history, before)
  return [...posted, ...pick(Math.max(0, end - limit + posted.length), end)]
}

/** A generated message that counts. */
export interface GeneratedMessage {
  channelId: string
  authorId: string
  /** Milliseconds since 1970. */
  sentAt: number
}

/** Every generated message that counts, one by one. */
export function* countedGenerated(world: World): Generator<GeneratedMessage> {
  for (const [channelId, history] of Object.entries(world.state.generated ?? {})) {
    for (let index = 0; index < history.count; index++) {
      const message = messageAt(world, channelId, history, index)
      if (!isCountedMessage(world, message)) continue
      yield { channelId, authorId: message.authorId, sentAt: snowflakeTime(message.id) }
    }
  }
}

/** The number of messages that are older than an id. */
function indexOf(history: GeneratedHistory, id: string): number {
  let low = 0
  let high = history.count
  while (low < high) {
    const middle = (low + high) >> 1
    if (BigInt(idAt(history, middle)) < BigInt(id)) low = middle + 1
    else high = middle
  }
  return low
}

function messageAt(
  world: World,
  channelId: string,
  history: GeneratedHistory,
  index: number,
): Message {
  const { authorIds } = history
  const authorId = authorIds[Math.floor(hashToUnit(index + 1) * authorIds.length)] ?? ''
  const type = typeOf(index)
  const draft = { channelId, authorId, type, content: `Message ${index + 1}` }
  const webhookId = index % webhooks === 0 ? authorId : null
  return draftMessage(world, { ...draft, webhookId }, idAt(history, index))
}

function typeOf(index: number): MessageType {
  if (index % notices === 0) return MessageType.UserJoin
  return index % replies === 0 ? MessageType.Reply : MessageType.Default
}
