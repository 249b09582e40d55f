import type { SentMessage } from '../../../discord/discord.ts'
import { createChannelBackfills, type PendingBackfill } from '../backfill/channel-backfills.ts'
import type { ChannelCursor } from '../backfill/channel-cursors.ts'
import { isCountedMessage } from './is-counted-message.ts'
import { createColumnWriter, type MessageColumns } from './message-columns.ts'
import {
  addId,
  dropOldIds,
  newestId,
  oldestId,
  type RecentMessageIds,
  recentIdsBefore,
} from './recent-message-ids.ts'

/** Buffers received messages, without duplicates, until the next flush. */
export interface MessageBuffer {
  /** Adds a live message; if its channel is being backfilled, it is counted after the backfill. */
  add(message: SentMessage): void
  /** Adds backfilled messages of a channel, oldest first. */
  addBackfilled(messages: readonly SentMessage[]): void
  /**
   * Ends the backfill of a channel and counts its buffered messages, unless a later backfill than `backfillId`
   * was started.
   */
  completeBackfill(channelId: string, backfillId: number): void
  /** Drops a deleted channel with its buffered messages. */
  dropChannel(channelId: string): void
  /** Resumes live counting. Messages in channels whose backfill is not finished are buffered until it is. */
  setCursors(cursors: readonly ChannelCursor[]): void
  /** The cursors of all known channels. */
  cursors(): Map<string, ChannelCursor>
  /** The channels that need a backfill. */
  pendingBackfills(): PendingBackfill[]
  /** The number of messages for the next flush. */
  size(): number
  /** Removes and returns what is to be flushed. */
  drain(): { messages: MessageColumns; cursors: ChannelCursor[] }
}

/** Starts empty, with the cursors of the last run. */
export function createMessageBuffer(saved: readonly ChannelCursor[]): MessageBuffer {
  const known = new Map<string, RecentMessageIds>()
  const countedAfter = new Map<string, bigint>()
  const backfills = createChannelBackfills()
  let changed = new Set<string>()
  const messages = createColumnWriter()

  function count(message: SentMessage): void {
    const { channelId } = message
    const id = BigInt(message.id)
    if (!addId(idsIn(channelId, id), id)) return
    changed.add(channelId)
    if (isCountedMessage(message)) messages.add(message, id)
  }

  function idsIn(channelId: string, first: bigint): RecentMessageIds {
    const ids = known.get(channelId)
    if (ids) return ids
    const created = recentIdsBefore(first)
    known.set(channelId, created)
    countedAfter.set(channelId, oldestId(created))
    return created
  }

  function restore(cursor: ChannelCursor): void {
    const { channelId, messageId, recentIds, isBehind } = cursor
    if (!known.has(channelId)) countedAfter.set(channelId, cursor.countedAfter)
    const here = known.get(channelId)
    const given = recentIds.length > 0 ? recentIds : [messageId]
    const ids = !here || messageId > newestId(here) ? [...given] : here
    known.set(channelId, ids)
    if (isBehind) backfills.start(channelId, oldestId(ids))
  }

  function cursorOf(channelId: string): ChannelCursor {
    const ids = known.get(channelId) ?? []
    dropOldIds(ids)
    const isBehind = backfills.has(channelId)
    return {
      ...{ channelId, messageId: newestId(ids), recentIds: [...ids], isBehind },
      countedAfter: countedAfter.get(channelId) ?? oldestId(ids),
    }
  }

  saved.forEach(restore)

  return {
    setCursors(cursors) {
      cursors.forEach(restore)
      for (const { channelId } of cursors) changed.add(channelId)
    },
    cursors: () => new Map([...known.keys()].map((channelId) => [channelId, cursorOf(channelId)])),
    add(message) {
      if (!backfills.buffer(message)) count(message)
    },
    addBackfilled(page) {
      for (const message of page) {
        count(message)
        backfills.advance(message.channelId, BigInt(message.id))
      }
    },
    dropChannel(channelId) {
      backfills.complete(channelId)
      changed.delete(channelId)
    },
    completeBackfill(channelId, backfillId) {
      if (!backfills.isLatest(channelId, backfillId)) return
      changed.add(channelId)
      for (const message of backfills.complete(channelId)) count(message)
    },
    pendingBackfills: backfills.pending,
    size: () => messages.size(),
    drain() {
      const taken = { messages: messages.drain(), cursors: [...changed].map(cursorOf) }
      changed = new Set()
      return taken
    },
  }
}
