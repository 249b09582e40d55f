import { resumeAfterReturn } from '../../../domain/applications/resume-after-return.ts'
import { enqueueTrialReminders } from '../../../domain/applications/trials/remind-staff.ts'
import type { Context } from '../../../domain/core/context.ts'
import {
  enqueueDueReminders,
  recordDepartures,
  rejectUnresponsive,
} from '../../../domain/interviews/follow-up.ts'
import { markDeletedRooms } from '../../../domain/interviews/rooms.ts'
import { enqueueDueOffers } from '../../../domain/interviews/times/post-change.ts'
import {
  cancelObsoleteInterviews,
  enqueueInterviewReminders,
} from '../../../domain/interviews/times/reminders.ts'
import {
  backfillRoom,
  listOpenRooms,
  recordMessage,
} from '../../../domain/interviews/track-messages.ts'
import type { EventHandlers } from '../../runtime/event-handlers.ts'

/** Follows the open interview rooms and sends the reminders that are due. */
export interface Interviews {
  eventHandlers: EventHandlers
  /** Runs the regular check once, now. */
  checkRooms(): Promise<void>
  /** Resolves when a running check has ended. */
  stop(): Promise<void>
}

const pollMilliseconds = 15_000

/**
 * Only messages in open rooms cost a statement each. Messages from before a room is followed, or from a
 * gap that Discord cannot replay, are read from its channel.
 */
export function startInterviews(ctx: Context): Interviews {
  const followed = new Set<string>()

  async function checkRooms(): Promise<void> {
    if (ctx.discord.state() !== 'ready') return
    await markDeletedRooms(ctx.db)
    await recordDepartures(ctx.db)
    await resumeAfterReturn(ctx)
    const rooms = await listOpenRooms(ctx.db)
    const open = new Set(rooms.map(({ channelId }) => channelId))
    for (const channelId of followed) if (!open.has(channelId)) followed.delete(channelId)
    for (const room of rooms) {
      if (followed.has(room.channelId)) continue
      followed.add(room.channelId)
      await backfillRoom(ctx, room).catch((err: unknown) => {
        followed.delete(room.channelId)
        throw err
      })
    }
    await enqueueDueReminders(ctx)
    await rejectUnresponsive(ctx)
    await cancelObsoleteInterviews(ctx)
    await enqueueDueOffers(ctx)
    await enqueueInterviewReminders(ctx)
    await enqueueTrialReminders(ctx)
  }

  const repeated = ctx.every(pollMilliseconds, checkRooms, {
    onError: (err) => ctx.log.warn({ err }, 'The interview rooms could not be checked.'),
  })

  return {
    eventHandlers: {
      guildAvailable: () => followed.clear(),
      channelDeleted: ({ db }) => markDeletedRooms(db),
      memberLeft: ({ db }) => recordDepartures(db),
      messageSent: ({ db }, { message }) =>
        followed.has(message.channelId) ? recordMessage(db, message) : undefined,
    },
    checkRooms,
    stop: repeated.stop,
  }
}
