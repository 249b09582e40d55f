import type { SentMessage } from '../../discord/discord.ts'

/** So much of what is sent meanwhile is kept for channels that are behind; the rest is read, too. */
const mostWaiting = 20_000

/** A channel that is behind, the message after which to read on, and since which gap. */
export interface Behind {
  channelId: string
  after: string
  gap: number
}

/** The channels in which something may have been missed, and what is sent there until that is read. */
export interface ChannelGaps {
  /** From here on, or once more, something may be missing after this message. */
  open(channelId: string, after: bigint): void
  has(channelId: string): boolean
  /** Lets a message wait if its channel is behind; false if it is not. */
  wait(message: SentMessage): boolean
  /** The channel has been read up to here. */
  readTo(channelId: string, id: bigint): void
  /** Whether nothing more can have been missed since this gap. */
  isLast(channelId: string, gap: number): boolean
  /** Nothing is missing any more; answers what has waited. */
  close(channelId: string): SentMessage[]
  all(): Behind[]
}

interface Gap {
  /** Another one each time that something may have been missed. */
  number: number
  after: bigint
  waiting: SentMessage[]
}

/** No channel is behind. */
export function channelGaps(): ChannelGaps {
  const gaps = new Map<string, Gap>()
  let newest = 0
  let waiting = 0

  function open(channelId: string, after: bigint): void {
    const gap = gaps.get(channelId) ?? { number: 0, after, waiting: [] }
    newest += 1
    gap.number = newest
    gaps.set(channelId, gap)
  }

  return {
    open,
    has: (channelId) => gaps.has(channelId),
    wait(message) {
      const gap = gaps.get(message.channelId)
      if (!gap) return false
      waiting += 1
      gap.waiting.push(message)
      if (waiting > mostWaiting) {
        // It can be read like what came before it.
        waiting -= gap.waiting.length
        gap.waiting = []
        open(message.channelId, gap.after)
      }
      return true
    },
    readTo(channelId, id) {
      const gap = gaps.get(channelId)
      if (gap) gap.after = id
    },
    isLast: (channelId, gap) => gaps.get(channelId)?.number === gap,
    close(channelId) {
      const waited = gaps.get(channelId)?.waiting ?? []
      gaps.delete(channelId)
      waiting -= waited.length
      return waited
    },
    all: () =>
      [...gaps].map(([channelId, { after, number }]) => ({
        channelId,
        after: String(after),
        gap: number,
      })),
  }
}
