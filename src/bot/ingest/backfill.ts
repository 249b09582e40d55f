import type { SentMessage } from '../../discord/discord.ts'
import type { Context } from '../../domain/core/context.ts'
import type { PendingBackfill } from '../../domain/ingest/backfill/channel-backfills.ts'
import type { MessageBuffer } from '../../domain/ingest/messages/message-buffer.ts'
import type { ActivityBuffer } from './activity-buffer.ts'
import { archivedThreadSearch } from './archived-threads.ts'

/** Discord's maximum. */
const pageSize = 100
const retryMilliseconds = 5000

/** Fetches the messages that were sent while the bot was disconnected. */
export interface Backfill {
  /** Starts with all channels that are behind; a running backfill includes new ones. */
  start(): void
}

export function startBackfill(
  ctx: Context,
  messages: MessageBuffer,
  buffer: Pick<ActivityBuffer, 'flush'>,
  signal: AbortSignal,
): Backfill {
  const threads = archivedThreadSearch(ctx, messages, buffer, signal)
  let isRunning = false
  let isRequested = false

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const behind = messages.pendingBackfills()
      // Searching threads may take long, so it comes after the known channels.
      const hasMoved = (await readOnePageEach(behind)) || (await findThreads())
      if (messages.pendingBackfills().length === 0 && !threads.areMissing()) return
      if (!hasMoved) await ctx.sleep(retryMilliseconds, signal)
    }
  }

  function findThreads(): Promise<boolean> {
    // A search that fails because the database is unavailable is retried.
    return threads.find().catch(() => false)
  }

  /** Reads a page of each channel, so that an unreadable one delays no other; returns whether any was read. */
  async function readOnePageEach(behind: readonly PendingBackfill[]): Promise<boolean> {
    let hasRead = false
    for (const channel of behind) {
      if (signal.aborted) return hasRead
      hasRead = (await readPage(channel)) || hasRead
    }
    return hasRead
  }

  async function readPage(channel: PendingBackfill): Promise<boolean> {
    const { channelId, after } = channel
    try {
      take(channel, await ctx.discord.fetchMessagesAfter(channelId, after))
      return true
    } catch (err) {
      ctx.log.warn({ err, channelId }, 'Missed messages could not be read. Retrying.')
      return false
    }
  }

  function take({ channelId, backfillId }: PendingBackfill, page: SentMessage[] | null): void {
    if (signal.aborted) return
    if (!page) ctx.log.warn({ channelId }, 'Missed messages of a channel cannot be read.')
    messages.addBackfilled(page ?? [])
    if (!page || page.length < pageSize) messages.completeBackfill(channelId, backfillId)
  }

  async function runUntilDone(): Promise<void> {
    do {
      isRequested = false
      await run()
    } while (isRequested && !signal.aborted)
  }

  return {
    start() {
      isRequested = true
      threads.begin()
      if (isRunning) return
      isRunning = true
      void runUntilDone().finally(() => {
        isRunning = false
      })
    },
  }
}
