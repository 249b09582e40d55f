import type { SentMessage } from '../../discord/discord.ts'
import { createChannelBackfills, type PendingBackfill } from './channel-backfills.ts'
import type { ChannelCursor } from './channel-cursors.ts'
import { isCountedMessage } from './is-counted-message.ts'
import { createColumnWriter, type MessageColumns } from './message-columns.ts'
import {
  addId,
  createRecentMessageIds,
  dropOldIds,
  listIds,
  newestId,
  oldestId,
  type RecentMessageIds,
  recentIdsBefore,
} from './recent-message-ids.ts'

/** Messages as they are heard, each once however often it comes, until they are written down. */
export interface MessageBuffer {
  /** Takes a message that was just sent; where its channel is behind, it waits for those before it. */
  add(message: SentMessage): void
  /** Takes the messages of a channel that is behind, the oldest first. */
  addBackfilled(messages: readonly SentMessage[]): void
  /**
   * Nothing is missing in this channel any more: what waited there is taken. Where it fell behind once
   * more since `gap`, it stays behind.
   */
  completeBackfill(channelId: string, gap: number): void
  /** A channel is gone, and what waited there with it. */
  dropChannel(channelId: string): void
  /** From here on the channels go on; those that are behind keep what is sent there waiting. */
  setCursors(next: readonly ChannelCursor[]): void
  /** How far every channel is that is known. */
  cursors(): Map<string, ChannelCursor>
  /** The channels that are behind, each with the message after which to read on. */
  pendingBackfills(): PendingBackfill[]
  /** How many messages wait to be written down. */
  size(): number
  /** What is to be written down now. */
  drain(): { messages: MessageColumns; marks: ChannelCursor[] }
}

/** Nothing heard yet, and the channels where they were left. */
export function createMessageBuffer(left: readonly ChannelCursor[]): MessageBuffer {
  const known = new Map<string, RecentMessageIds>()
  const gaps = createChannelBackfills()
  let touched = new Set<string>()
  const messages = createColumnWriter()

  function note(message: SentMessage): void {
    const { channelId } = message
    const id = BigInt(message.id)
    if (!addId(idsIn(channelId, id), id)) return
    touched.add(channelId)
    if (isCountedMessage(message)) messages.add(message, id)
  }

  function idsIn(channelId: string, first: bigint): RecentMessageIds {
    const ids = known.get(channelId)
    if (ids) return ids
    const made = recentIdsBefore(first)
    known.set(channelId, made)
    return made
  }

  function take({ channelId, messageId, recentIds, isBehind }: ChannelCursor): void {
    const here = known.get(channelId)
    const given = recentIds.length > 0 ? recentIds : [messageId]
    const ids = !here || messageId > newestId(here) ? createRecentMessageIds(given) : here
    known.set(channelId, ids)
    if (isBehind) gaps.start(channelId, oldestId(ids))
  }

  function markOf(channelId: string): ChannelCursor {
    const ids = known.get(channelId) ?? createRecentMessageIds([])
    dropOldIds(ids)
    const isBehind = gaps.has(channelId)
    return { channelId, messageId: newestId(ids), recentIds: listIds(ids), isBehind }
  }

  left.forEach(take)

  return {
    setCursors(marks) {
      marks.forEach(take)
      for (const { channelId } of marks) touched.add(channelId)
    },
    cursors: () => new Map([...known.keys()].map((channelId) => [channelId, markOf(channelId)])),
    add(message) {
      if (!gaps.buffer(message)) note(message)
    },
    addBackfilled(page) {
      for (const message of page) {
        note(message)
        gaps.advance(message.channelId, BigInt(message.id))
      }
    },
    dropChannel(channelId) {
      gaps.complete(channelId)
      touched.delete(channelId)
    },
    completeBackfill(channelId, gap) {
      if (!gaps.isLatest(channelId, gap)) return
      touched.add(channelId)
      for (const message of gaps.complete(channelId)) note(message)
    },
    pendingBackfills: gaps.pending,
    size: () => messages.size(),
    drain() {
      const taken = { messages: messages.drain(), marks: [...touched].map(markOf) }
      touched = new Set()
      return taken
    },
  }
}
