import type { Context } from '../../domain/core/context.ts'
import { compareArchivedThreads } from '../../domain/ingest/channel-cursors.ts'
import type { MessageBuffer } from '../../domain/ingest/message-buffer.ts'
import { endThreadSearch, readThreadSearch } from '../../domain/ingest/thread-search.ts'
import type { ActivityBuffer } from './activity-buffer.ts'

/** Looks for threads that were written in and archived while nobody listened. */
export interface ArchivedThreadSearch {
  /** There may be more from here on. */
  begin(): void
  /** Looks in every channel that was not looked in yet; whether that was of any use. */
  find(): Promise<boolean>
  /** Whether there may be some that were not found yet. */
  areMissing(): boolean
}

/** Those that are found are behind from then on, and read like every other channel that is. */
export function archivedThreadSearch(
  ctx: Context,
  heard: Pick<MessageBuffer, 'setCursors' | 'cursors'>,
  desk: Pick<ActivityBuffer, 'flush'>,
  stopped: AbortSignal,
): ArchivedThreadSearch {
  let areMissing = false
  let begin = 0
  let lookedIn = new Set<string>()

  async function lookIn(channelId: string, since: Date): Promise<void> {
    try {
      const threads = await ctx.discord.fetchArchivedThreads(channelId, since)
      if (stopped.aborted) return
      heard.setCursors(compareArchivedThreads(threads, heard.cursors(), since))
      lookedIn.add(channelId)
    } catch (err) {
      ctx.log.warn({ err, channelId }, 'Archived threads could not be read. It is tried again.')
    }
  }

  /** Whether all of them could be looked in. */
  async function lookInAll(channelIds: readonly string[], since: Date): Promise<boolean> {
    if (since.getTime() !== begin) lookedIn = new Set()
    begin = since.getTime()
    for (const channelId of channelIds) {
      if (!stopped.aborted && !lookedIn.has(channelId)) await lookIn(channelId, since)
    }
    return channelIds.every((channelId) => lookedIn.has(channelId))
  }

  return {
    begin() {
      areMissing = true
    },
    areMissing: () => areMissing,
    async find() {
      const search = await readThreadSearch(ctx.db)
      areMissing = search !== null
      if (!search || !(await lookInAll(search.channelIds, search.since))) return false
      // What was found must be known to whoever goes on before nobody looks for it any more.
      await desk.flush()
      await endThreadSearch(ctx.db, search.since)
      return true
    },
  }
}
