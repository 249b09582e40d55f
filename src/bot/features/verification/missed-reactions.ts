import type { FetchedMessage } from '../../../discord/discord.ts'
import type { Context } from '../../../domain/core/context.ts'
import type { ReactionRule } from '../../../domain/verification/enqueue-verification.ts'
import {
  endReactionBackfill,
  findReactionBackfill,
  handleMissedReactions,
  listWatchedChannels,
  verifyingEmojis,
  type WatchedChannel,
} from '../../../domain/verification/missed-reactions.ts'

/** Discord's maximum. */
const pageSize = 100
/** Slow on purpose: leaves Discord's rate limits to everything else. */
const requestDelayMilliseconds = 200
/** The maximum per channel, the oldest first. */
const maxPages = 150
const retryMilliseconds = 10_000

/** Reads the reactions added while the bot was disconnected. */
export interface MissedReactionReader {
  /** Starts if reactions may be missing; a running reader includes them. */
  start(): void
}

/** Reads one channel after the other and retries failed ones until `signal` aborts. */
export function missedReactionReader(ctx: Context, signal: AbortSignal): MissedReactionReader {
  let isRunning = false
  let isRequested = false

  async function delay(milliseconds: number): Promise<void> {
    await ctx.sleep(milliseconds, signal)
    signal.throwIfAborted()
  }

  /** Whether all channels are read. */
  async function readAll(): Promise<boolean> {
    let isComplete = true
    for (const channel of await listWatchedChannels(ctx.db, ctx.now())) {
      try {
        await readChannel(channel)
      } catch (err) {
        if (signal.aborted) return false
        isComplete = false
        const { channelId } = channel
        ctx.log.warn({ err, channelId }, 'Missed reactions could not be read. Retrying.')
      }
    }
    return isComplete
  }

  async function readChannel({ channelId, after, rules }: WatchedChannel): Promise<void> {
    let newest = after
    for (let pages = 0; pages < maxPages; pages += 1) {
      await delay(requestDelayMilliseconds)
      const page = await ctx.discord.fetchMessagesAfter(channelId, newest)
      if (!page) return ctx.log.warn({ channelId }, 'Missed reactions of a channel cannot be read.')
      for (const message of page) await readMessage(message, rules)
      newest = page.at(-1)?.id ?? newest
      if (page.length < pageSize) return
    }
    ctx.log.warn({ channelId }, 'A channel has more messages than missed reactions are read of.')
  }

  async function readMessage(message: FetchedMessage, rules: ReactionRule[]): Promise<void> {
    for (const emoji of verifyingEmojis(rules, message)) {
      await delay(requestDelayMilliseconds)
      const reactors = await ctx.discord.fetchReactionUserIds(message.channelId, message.id, emoji)
      if (reactors) await handleMissedReactions(ctx, rules, message, emoji, reactors)
    }
  }

  /** Whether nothing is left to read. */
  async function readOnce(): Promise<boolean> {
    const askedAt = await findReactionBackfill(ctx.db)
    if (!askedAt) return true
    if (!(await readAll())) return false
    await endReactionBackfill(ctx.db, askedAt)
    return (await findReactionBackfill(ctx.db)) === null
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      isRequested = false
      // A failure means that the database is unavailable.
      const isRead = await readOnce().catch(() => false)
      if (isRead && !isRequested) break
      if (!isRead) await delay(retryMilliseconds).catch(() => {})
    }
    isRunning = false
  }

  return {
    start() {
      isRequested = true
      if (isRunning) return
      isRunning = true
      void run()
    },
  }
}
