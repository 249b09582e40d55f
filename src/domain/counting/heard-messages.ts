import type { SentMessage } from '../../discord/discord.ts'
import type { ChannelMark } from './channel-marks.ts'
import { counts } from './what-counts.ts'

/** A channel that is behind, the message after which to read on, and how often it fell behind. */
export interface Behind {
  channelId: string
  after: string
  gap: number
}

/** Messages as they are heard, each once however often it comes, until they are written down. */
export interface HeardMessages {
  /** Takes a message that was just sent; where its channel is behind, it waits for those before it. */
  hear(message: SentMessage): void
  /** Takes the messages of a channel that is behind, the oldest first. */
  read(messages: readonly SentMessage[]): void
  /**
   * Nothing is missing in this channel any more: what waited there is taken. Where it fell behind once
   * more since `gap`, it stays behind.
   */
  caughtUp(channelId: string, gap: number): void
  /** A channel is gone, and what waited there with it. */
  forget(channelId: string): void
  /** From here on the channels go on; those that are behind keep what is sent there waiting. */
  mark(marks: readonly ChannelMark[]): void
  /** The channels that are behind, each with the message after which to read on. */
  behind(): Behind[]
  /** How many messages wait to be written down. */
  size(): number
  /** What is to be written down now. */
  take(): { messages: SentMessage[]; marks: ChannelMark[] }
}

/** Nothing heard yet, and the channels where they were left. */
export function heardMessages(left: readonly ChannelMark[]): HeardMessages {
  const newest = new Map<string, bigint>()
  const waiting = new Map<string, SentMessage[]>()
  const gaps = new Map<string, number>()
  let touched = new Set<string>()
  let messages: SentMessage[] = []

  function note(message: SentMessage): void {
    const id = BigInt(message.id)
    if (id <= (newest.get(message.channelId) ?? 0n)) return
    newest.set(message.channelId, id)
    touched.add(message.channelId)
    if (counts(message)) messages.push(message)
  }

  function mark(marks: readonly ChannelMark[]): void {
    for (const { channelId, messageId, isBehind } of marks) {
      if (messageId > (newest.get(channelId) ?? -1n)) newest.set(channelId, messageId)
      if (isBehind) fallBehind(channelId)
    }
  }

  function fallBehind(channelId: string): void {
    gaps.set(channelId, (gaps.get(channelId) ?? 0) + 1)
    if (!waiting.has(channelId)) waiting.set(channelId, [])
  }

  mark(left)

  return {
    mark,
    hear(message) {
      const queue = waiting.get(message.channelId)
      if (queue) queue.push(message)
      else note(message)
    },
    read(page) {
      for (const message of page) note(message)
    },
    forget(channelId) {
      waiting.delete(channelId)
      touched.delete(channelId)
    },
    caughtUp(channelId, gap) {
      if (gap !== gaps.get(channelId)) return
      const queue = waiting.get(channelId) ?? []
      waiting.delete(channelId)
      touched.add(channelId)
      for (const message of queue) note(message)
    },
    behind: () =>
      [...waiting.keys()].map((channelId) => ({
        channelId,
        after: String(newest.get(channelId) ?? channelId),
        gap: gaps.get(channelId) ?? 0,
      })),
    size: () => messages.length,
    take() {
      const marks = [...touched].map((channelId) => ({
        channelId,
        messageId: newest.get(channelId) ?? BigInt(channelId),
        isBehind: waiting.has(channelId),
      }))
      const taken = { messages, marks }
      messages = []
      touched = new Set()
      return taken
    },
  }
}
