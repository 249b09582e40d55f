import type { RepeatedTask } from '../../clock/clock.ts'
import type { MessageChannel } from '../../discord/discord.ts'
import { LeaseLost } from '../../domain/core/bot-lease.ts'
import type { Context } from '../../domain/core/context.ts'
import { awardNextMember } from '../../domain/imports/history/award-xp.ts'
import { pauseIfStarterLostRight } from '../../domain/imports/history/change-run.ts'
import { addChannels } from '../../domain/imports/history/find-channels.ts'
import {
  findActiveRun,
  type StoredRun,
  updateRun,
} from '../../domain/imports/history/stored-run.ts'
import { undoNextMembers } from '../../domain/imports/history/undo-run.ts'
import { compareOldThreads } from '../../domain/ingest/backfill/channel-cursors.ts'
import { listThreadParents } from '../../domain/ingest/backfill/thread-search.ts'
import type { MessageBuffer } from '../../domain/ingest/messages/message-buffer.ts'
import { message } from '../../text/t.ts'
import type { ActivityBuffer } from './activity-buffer.ts'
import { createPace } from './history-pace.ts'
import { readHistory } from './history-pages.ts'

const pollMilliseconds = 1000
const retryMilliseconds = 4000

/** What a count of the history shares with the live count. */
export interface LiveCount {
  holderId: string
  messages: Pick<MessageBuffer, 'setCursors' | 'cursors'>
  buffer: Pick<ActivityBuffer, 'flush'>
}

/** Works on the count of the history that staff have started, if any, while Discord is connected. */
export function startHistory(ctx: Context, live: LiveCount, signal: AbortSignal): RepeatedTask {
  const { db, discord } = ctx
  const { holderId, messages, buffer } = live

  /**
   * Finds the archived threads that the live count does not know. It gets their cursors first, so that it counts
   * only what is sent from now on.
   */
  async function findThreads({ since, requestsPerSecond }: StoredRun): Promise<void> {
    const pace = createPace(ctx, requestsPerSecond, signal)
    for (const channelId of await listThreadParents(db)) {
      await pace.wait()
      const threads: MessageChannel[] = await discord.fetchArchivedThreads(channelId, since)
      signal.throwIfAborted()
      messages.setCursors(compareOldThreads(threads, messages.cursors()))
    }
    await buffer.flush()
  }

  async function advance(run: StoredRun): Promise<void> {
    switch (run.state) {
      case 'finding':
        await findThreads(run)
        return addChannels(ctx, holderId, run.id)
      case 'counting':
        return readHistory(ctx, holderId, run, signal)
      case 'leveling':
        while (!signal.aborted && (await awardNextMember(ctx, holderId, run.id)));
        return
      case 'undoing':
        while (!signal.aborted && (await undoNextMembers(ctx, holderId, run.id)));
        return
    }
  }

  async function work(): Promise<void> {
    if (signal.aborted || discord.state() !== 'ready') return
    const run = await findActiveRun(db)
    if (!run || (await pauseIfStarterLostRight(ctx, run))) return
    try {
      await advance(run)
    } catch (err) {
      if (signal.aborted || err instanceof LeaseLost) return
      ctx.log.warn({ err, historyId: run.id }, 'The history could not be counted. Retrying.')
      await updateRun(db, run.id, {
        problem: message('Discord or the database did not answer. Retrying.'),
      })
      await ctx.sleep(retryMilliseconds, signal)
    }
  }
  return ctx.every(pollMilliseconds, work)
}
