import { setTimeout as sleep } from 'node:timers/promises'
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

/** What Discord gives of a channel at once. */
const pageSize = 100
/** Nobody waits for it: so long a pause before each request leaves Discord's limits to everything else. */
const requestDelayMilliseconds = 200
/** So many of a channel are read at most, the oldest first. */
const maxPages = 150
const retryMilliseconds = 10_000

/** Reads the reactions that were made while nobody listened. */
export interface MissedReactionReader {
  /** Starts where there is something to read; where it runs already, it reads on until there is nothing. */
  start(): void
}

/** One channel after the other, and whatever fails later again, until `stopped` fires. */
export function missedReactionReader(ctx: Context, stopped: AbortSignal): MissedReactionReader {
  let isRunning = false
  let isAskedAgain = false

  async function pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: stopped })
  }

  /** Whether all channels are read. */
  async function readAll(): Promise<boolean> {
    let isComplete = true
    for (const channel of await listWatchedChannels(ctx.db, ctx.now())) {
      try {
        await readChannel(channel)
      } catch (err) {
        if (stopped.aborted) return false
        isComplete = false
        const { channelId } = channel
        ctx.log.warn({ err, channelId }, 'Missed reactions could not be read. It is tried again.')
      }
    }
    return isComplete
  }

  async function readChannel({ channelId, after, rules }: WatchedChannel): Promise<void> {
    let newest = after
    for (let pages = 0; pages < maxPages; pages += 1) {
      await pause(requestDelayMilliseconds)
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
      await pause(requestDelayMilliseconds)
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
    while (!stopped.aborted) {
      isAskedAgain = false
      // While the database is away nothing is known.
      const isRead = await readOnce().catch(() => false)
      if (isRead && !isAskedAgain) break
      if (!isRead) await pause(retryMilliseconds).catch(() => {})
    }
    isRunning = false
  }

  return {
    start() {
      isAskedAgain = true
      if (isRunning) return
      isRunning = true
      void run()
    },
  }
}
