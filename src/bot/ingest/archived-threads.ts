import type { Context } from '../../domain/core/context.ts'
import { compareArchivedThreads } from '../../domain/ingest/backfill/channel-cursors.ts'
import {
  completeThreadSearch,
  readThreadSearch,
} from '../../domain/ingest/backfill/thread-search.ts'
import type { MessageBuffer } from '../../domain/ingest/messages/message-buffer.ts'
import type { ActivityBuffer } from './activity-buffer.ts'

/** Searches threads that were used and archived while the bot was disconnected. */
export interface ArchivedThreadSearch {
  /** There may be new ones from here on. */
  begin(): void
  /** Searches every channel not searched yet; returns whether the search is complete. */
  find(): Promise<boolean>
  /** Whether some may not be found yet. */
  areMissing(): boolean
}

/** Threads found are marked as behind and backfilled like channels. */
export function archivedThreadSearch(
  ctx: Context,
  messages: Pick<MessageBuffer, 'setCursors' | 'cursors'>,
  buffer: Pick<ActivityBuffer, 'flush'>,
  signal: AbortSignal,
): ArchivedThreadSearch {
  let areMissing = false
  let begin = 0
  let searched = new Set<string>()

  async function searchChannel(channelId: string, since: Date): Promise<void> {
    try {
      const threads = await ctx.discord.fetchArchivedThreads(channelId, since)
      if (signal.aborted) return
      messages.setCursors(compareArchivedThreads(threads, messages.cursors(), since))
      searched.add(channelId)
    } catch (err) {
      ctx.log.warn({ err, channelId }, 'Archived threads could not be read. Retrying.')
    }
  }

  /** Returns whether all of them could be searched. */
  async function searchAll(channelIds: readonly string[], since: Date): Promise<boolean> {
    if (since.getTime() !== begin) searched = new Set()
    begin = since.getTime()
    for (const channelId of channelIds) {
      if (!signal.aborted && !searched.has(channelId)) await searchChannel(channelId, since)
    }
    return channelIds.every((channelId) => searched.has(channelId))
  }

  return {
    begin() {
      areMissing = true
    },
    areMissing: () => areMissing,
    async find() {
      const search = await readThreadSearch(ctx.db)
      areMissing = search !== null
      if (!search || !(await searchAll(search.channelIds, search.since))) return false
      // The threads found must be stored before the search ends, or a crash would lose them.
      await buffer.flush()
      await completeThreadSearch(ctx.db, search.since)
      return true
    },
  }
}
