import { setTimeout as sleep } from 'node:timers/promises'
import type { SentMessage } from '../../discord/discord.ts'
import type { Context } from '../../domain/core/context.ts'
import type { PendingBackfill } from '../../domain/ingest/channel-backfills.ts'
import type { MessageBuffer } from '../../domain/ingest/message-buffer.ts'
import type { ActivityBuffer } from './activity-buffer.ts'
import { archivedThreadSearch } from './archived-threads.ts'

/** What Discord gives of a channel at once. */
const pageSize = 100
const retryMilliseconds = 5000

/** Reads from the channels what was written there while nobody listened. */
export interface Backfill {
  /** Starts with all channels that are behind; where it runs already, it takes new ones along. */
  start(): void
}

export function startBackfill(
  ctx: Context,
  heard: MessageBuffer,
  desk: Pick<ActivityBuffer, 'flush'>,
  stopped: AbortSignal,
): Backfill {
  const threads = archivedThreadSearch(ctx, heard, desk, stopped)
  let isRunning = false
  let isAskedAgain = false

  async function run(): Promise<void> {
    while (!stopped.aborted) {
      const behind = heard.pendingBackfills()
      // Looking for threads may take long: it comes after what can be read now.
      const hasMoved = (await goRound(behind)) || (await findThreads())
      if (heard.pendingBackfills().length === 0 && !threads.areMissing()) return
      if (!hasMoved) await tryAgainLater()
    }
  }

  function findThreads(): Promise<boolean> {
    // What fails because the database is away is tried again.
    return threads.find().catch(() => false)
  }

  async function tryAgainLater(): Promise<void> {
    await sleep(retryMilliseconds, undefined, { signal: stopped }).catch(() => {})
  }

  /** A page of each channel, so that one that cannot be read keeps no other waiting. Whether any could. */
  async function goRound(behind: readonly PendingBackfill[]): Promise<boolean> {
    let hasRead = false
    for (const channel of behind) {
      if (stopped.aborted) return hasRead
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
      ctx.log.warn({ err, channelId }, 'Missed messages could not be read. It is tried again.')
      return false
    }
  }

  function take({ channelId, backfillId }: PendingBackfill, page: SentMessage[] | null): void {
    if (stopped.aborted) return
    if (!page) ctx.log.warn({ channelId }, 'Missed messages of a channel cannot be read.')
    heard.addBackfilled(page ?? [])
    if (!page || page.length < pageSize) heard.completeBackfill(channelId, backfillId)
  }

  async function runUntilDone(): Promise<void> {
    do {
      isAskedAgain = false
      await run()
    } while (isAskedAgain && !stopped.aborted)
  }

  return {
    start() {
      isAskedAgain = true
      threads.begin()
      if (isRunning) return
      isRunning = true
      void runUntilDone().finally(() => {
        isRunning = false
      })
    },
  }
}
