import { markDeletedRooms } from '../../../domain/applications/interview-rooms.ts'
import { resumeAfterReturn } from '../../../domain/applications/resume-after-return.ts'
import type { Context } from '../../../domain/core/context.ts'
import { runEvery } from '../../../domain/core/run-every.ts'
import {
  enqueueDueReminders,
  recordDepartures,
  rejectSilent,
} from '../../../domain/interviews/follow-up.ts'
import { markRooms } from '../../../domain/interviews/orphaned-rooms.ts'
import {
  backfillRoom,
  listOpenRooms,
  recordMessage,
} from '../../../domain/interviews/track-messages.ts'
import type { EventHandlers } from '../../runtime/event-handlers.ts'

/** Follows the open interview rooms and sends the reminders that are due in them. */
export interface Interviews {
  eventHandlers: EventHandlers
  /** Runs the regular check once, now. */
  checkRooms(): Promise<void>
  /** Resolves when a running check has ended. */
  stop(): Promise<void>
}

const pollMilliseconds = 15_000
const markEveryMilliseconds = 10 * 60 * 1000

/**
 * Only messages in open rooms cost a statement each. Messages from before a room is followed, or from a
 * gap that Discord cannot replay, are read from its channel.
 */
export function startInterviews(ctx: Context): Interviews {
  const listened = new Set<string>()
  let markedAt = Number.NEGATIVE_INFINITY

  async function checkRooms(): Promise<void> {
    if (ctx.discord.state() !== 'ready') return
    await markDeletedRooms(ctx.db)
    await recordDepartures(ctx.db)
    await resumeAfterReturn(ctx)
    const rooms = await listOpenRooms(ctx.db)
    const open = new Set(rooms.map(({ channelId }) => channelId))
    for (const channelId of listened) if (!open.has(channelId)) listened.delete(channelId)
    for (const room of rooms) {
      if (listened.has(room.channelId)) continue
      listened.add(room.channelId)
      await backfillRoom(ctx, room).catch((err: unknown) => {
        listened.delete(room.channelId)
        throw err
      })
    }
    await enqueueDueReminders(ctx)
    await rejectSilent(ctx)
    await markRoomsIfDue()
  }

  async function markRoomsIfDue(): Promise<void> {
    if (performance.now() - markedAt < markEveryMilliseconds) return
    await markRooms(ctx)
    markedAt = performance.now()
  }

  const repeated = runEvery(pollMilliseconds, checkRooms, {
    onError: (err) => ctx.log.warn({ err }, 'The interview rooms could not be checked.'),
  })

  return {
    eventHandlers: {
      guildAvailable: () => listened.clear(),
      channelDeleted: ({ db }) => markDeletedRooms(db),
      memberLeft: ({ db }) => recordDepartures(db),
      messageSent: ({ db }, { message }) =>
        listened.has(message.channelId) ? recordMessage(db, message) : undefined,
    },
    checkRooms,
    stop: repeated.stop,
  }
}
