import type { SentMessage } from '../../../discord/discord.ts'

/** The maximum number of live messages buffered for channels that are being backfilled. */
const maxBuffered = 20_000

/** A channel to backfill, the message to start after, and the id of its latest backfill. */
export interface PendingBackfill {
  channelId: string
  after: string
  backfillId: number
}

/** The channels being backfilled, and the live messages buffered until they are done. */
export interface ChannelBackfills {
  /** Starts a backfill after this message, or restarts one. */
  start(channelId: string, after: bigint): void
  has(channelId: string): boolean
  /** Buffers a live message if its channel is being backfilled; false if it is not. */
  buffer(message: SentMessage): boolean
  /** The channel has been read up to here. */
  advance(channelId: string, id: bigint): void
  /** Whether no later backfill has been started for the channel. */
  isLatest(channelId: string, gap: number): boolean
  /** Ends a backfill; returns the buffered live messages. */
  complete(channelId: string): SentMessage[]
  pending(): PendingBackfill[]
}

interface Backfill {
  /** Changes with each restart. */
  id: number
  after: bigint
  buffered: SentMessage[]
}

/** Starts without pending backfills. */
export function createChannelBackfills(): ChannelBackfills {
  const gaps = new Map<string, Backfill>()
  let newest = 0
  let waiting = 0

  function start(channelId: string, after: bigint): void {
    const gap = gaps.get(channelId) ?? { id: 0, after, buffered: [] }
    newest += 1
    gap.id = newest
    gaps.set(channelId, gap)
  }

  return {
    start,
    has: (channelId) => gaps.has(channelId),
    buffer(message) {
      const gap = gaps.get(message.channelId)
      if (!gap) return false
      waiting += 1
      gap.buffered.push(message)
      if (waiting > maxBuffered) {
        // Over the limit: the messages are read again by another backfill.
        waiting -= gap.buffered.length
        gap.buffered = []
        start(message.channelId, gap.after)
      }
      return true
    },
    advance(channelId, id) {
      const gap = gaps.get(channelId)
      if (gap) gap.after = id
    },
    isLatest: (channelId, gap) => gaps.get(channelId)?.id === gap,
    complete(channelId) {
      const waited = gaps.get(channelId)?.buffered ?? []
      gaps.delete(channelId)
      waiting -= waited.length
      return waited
    },
    pending: () =>
      [...gaps].map(([channelId, { after, id }]) => ({
        channelId,
        after: String(after),
        backfillId: id,
      })),
  }
}
