import { markDeletedRooms } from '../../../domain/applications/interview-rooms.ts'
import { resumeAfterReturn } from '../../../domain/applications/resume-after-return.ts'
import type { Context } from '../../../domain/core/context.ts'
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

/** Listens to the open interview rooms, and sees to what is due in them. */
export interface Interviews {
  eventHandlers: EventHandlers
  /** Looks once, now, as it does by itself from time to time. */
  checkRooms(): Promise<void>
  /** Resolves when what is in hand has come to an end. */
  stop(): Promise<void>
}

const lookEveryMilliseconds = 15_000
const markEveryMilliseconds = 10 * 60 * 1000

/**
 * Only the rooms that are listened to cost a statement for each message. What was said in a room before
 * it is listened to, or in a gap that cannot be replayed, is read from its channel.
 */
export function startInterviews(ctx: Context): Interviews {
  const listened = new Set<string>()
  let looking: Promise<void> | null = null
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

  // What fails is done by the next look.
  const timer = setInterval(() => {
    looking ??= checkRooms()
      .catch((err: unknown) =>
        ctx.log.warn({ err }, 'The interview rooms could not be looked after.'),
      )
      .finally(() => {
        looking = null
      })
  }, lookEveryMilliseconds)

  return {
    eventHandlers: {
      guildAvailable: () => listened.clear(),
      channelDeleted: ({ db }) => markDeletedRooms(db),
      memberLeft: ({ db }) => recordDepartures(db),
      messageSent: ({ db }, { message }) =>
        listened.has(message.channelId) ? recordMessage(db, message) : undefined,
    },
    checkRooms,
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
