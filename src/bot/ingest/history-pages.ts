import type { Context } from '../../domain/core/context.ts'
import {
  endReading,
  listUnreadChannels,
  type UnreadChannel,
} from '../../domain/imports/history/find-channels.ts'
import { recordPage } from '../../domain/imports/history/record-page.ts'
import type { StoredRun } from '../../domain/imports/history/stored-run.ts'
import { createPace } from './history-pace.ts'

/** Channels that are read at the same time, since Discord limits the requests to each. */
const channelsAtOnce = 8
/** A longer time between two pages, as in an outage, says nothing about the pace. */
const maxMilliseconds = 10_000

/**
 * Reads the channels of a run by turns, a page each, until all are read or the run is paused. Rejects if Discord or the
 * database does not answer; the next call goes on where this one ended.
 */
export async function readHistory(
  ctx: Context,
  holderId: string,
  { id: runId, requestsPerSecond }: StoredRun,
  signal: AbortSignal,
): Promise<void> {
  const pace = createPace(ctx, requestsPerSecond, signal)
  let isRunning = true
  let recordedAt = ctx.elapsed()
  let recording = Promise.resolve()

  async function readPage(channel: UnreadChannel): Promise<void> {
    await pace.wait()
    const before = String(channel.countedAfter + 1n)
    const messages = await ctx.discord.fetchMessagesBefore(channel.channelId, before)
    // One at a time: they would only wait for each other's locks.
    recording = recording.then(async () => {
      signal.throwIfAborted()
      const elapsed = Math.min(ctx.elapsed() - recordedAt, maxMilliseconds)
      recordedAt = ctx.elapsed()
      const page = { runId, channel, messages, milliseconds: elapsed }
      isRunning = (await recordPage(ctx, holderId, page)) && isRunning
    })
    await recording
  }

  async function readSome(queue: UnreadChannel[]): Promise<void> {
    for (let channel = queue.shift(); channel && isRunning; channel = queue.shift()) {
      await readPage(channel)
    }
  }

  while (isRunning && !signal.aborted) {
    const queue = await listUnreadChannels(ctx.db, runId)
    if (queue.length === 0) return endReading(ctx, holderId, runId)
    const readers = Array.from({ length: channelsAtOnce }, () => readSome(queue))
    const ended = await Promise.allSettled(readers)
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }
}
