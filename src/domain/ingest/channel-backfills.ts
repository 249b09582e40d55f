import type { SentMessage } from '../../discord/discord.ts'

/** So much of what is sent meanwhile is kept for channels that are behind; the rest is read, too. */
const maxBuffered = 20_000

/** A channel that is behind, the message after which to read on, and since which gap. */
export interface PendingBackfill {
  channelId: string
  after: string
  backfillId: number
}

/** The channels in which something may have been missed, and what is sent there until that is read. */
export interface ChannelBackfills {
  /** From here on, or once more, something may be missing after this message. */
  start(channelId: string, after: bigint): void
  has(channelId: string): boolean
  /** Lets a message wait if its channel is behind; false if it is not. */
  buffer(message: SentMessage): boolean
  /** The channel has been read up to here. */
  advance(channelId: string, id: bigint): void
  /** Whether nothing more can have been missed since this gap. */
  isLatest(channelId: string, gap: number): boolean
  /** Nothing is missing any more; answers what has waited. */
  complete(channelId: string): SentMessage[]
  pending(): PendingBackfill[]
}

interface Backfill {
  /** Another one each time that something may have been missed. */
  id: number
  after: bigint
  buffered: SentMessage[]
}

/** No channel is behind. */
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
        // It can be read like what came before it.
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
