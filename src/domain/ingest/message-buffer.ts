import type { SentMessage } from '../../discord/discord.ts'
import { type Behind, channelGaps } from './channel-backfills.ts'
import type { ChannelMark } from './channel-cursors.ts'
import { counts } from './is-counted.ts'
import { messagePacker, type PackedMessages } from './message-columns.ts'
import {
  addId,
  floorOf,
  forgetOld,
  type HeardIds,
  heardIds,
  idsBefore,
  listOf,
  newestOf,
} from './recent-message-ids.ts'

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
  /** How far every channel is that is known. */
  marks(): Map<string, ChannelMark>
  /** The channels that are behind, each with the message after which to read on. */
  behind(): Behind[]
  /** How many messages wait to be written down. */
  size(): number
  /** What is to be written down now. */
  take(): { messages: PackedMessages; marks: ChannelMark[] }
}

/** Nothing heard yet, and the channels where they were left. */
export function heardMessages(left: readonly ChannelMark[]): HeardMessages {
  const known = new Map<string, HeardIds>()
  const gaps = channelGaps()
  let touched = new Set<string>()
  const messages = messagePacker()

  function note(message: SentMessage): void {
    const { channelId } = message
    const id = BigInt(message.id)
    if (!addId(idsIn(channelId, id), id)) return
    touched.add(channelId)
    if (counts(message)) messages.add(message, id)
  }

  function idsIn(channelId: string, first: bigint): HeardIds {
    const ids = known.get(channelId)
    if (ids) return ids
    const made = idsBefore(first)
    known.set(channelId, made)
    return made
  }

  function take({ channelId, messageId, recentIds, isBehind }: ChannelMark): void {
    const here = known.get(channelId)
    const given = recentIds.length > 0 ? recentIds : [messageId]
    const ids = !here || messageId > newestOf(here) ? heardIds(given) : here
    known.set(channelId, ids)
    if (isBehind) gaps.open(channelId, floorOf(ids))
  }

  function markOf(channelId: string): ChannelMark {
    const ids = known.get(channelId) ?? heardIds([])
    forgetOld(ids)
    const isBehind = gaps.has(channelId)
    return { channelId, messageId: newestOf(ids), recentIds: listOf(ids), isBehind }
  }

  left.forEach(take)

  return {
    mark(marks) {
      marks.forEach(take)
      for (const { channelId } of marks) touched.add(channelId)
    },
    marks: () => new Map([...known.keys()].map((channelId) => [channelId, markOf(channelId)])),
    hear(message) {
      if (!gaps.wait(message)) note(message)
    },
    read(page) {
      for (const message of page) {
        note(message)
        gaps.readTo(message.channelId, BigInt(message.id))
      }
    },
    forget(channelId) {
      gaps.close(channelId)
      touched.delete(channelId)
    },
    caughtUp(channelId, gap) {
      if (!gaps.isLast(channelId, gap)) return
      touched.add(channelId)
      for (const message of gaps.close(channelId)) note(message)
    },
    behind: gaps.all,
    size: () => messages.size(),
    take() {
      const taken = { messages: messages.take(), marks: [...touched].map(markOf) }
      touched = new Set()
      return taken
    },
  }
}
