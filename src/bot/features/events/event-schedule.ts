import type { RepeatedTask } from '../../../clock/clock.ts'
import { enqueueDueChecks } from '../../../domain/attendance/due-checks.ts'
import { determineDueAttendance } from '../../../domain/attendance/presence/determine-attendance.ts'
import { recordPresence } from '../../../domain/attendance/presence/record-presence.ts'
import type { Context } from '../../../domain/core/context.ts'
import { processDueEvents } from '../../../domain/events/due-events.ts'

const pollMilliseconds = 15_000

/** Processes what is due for events: reminders, closing, repetition, attendance checks, presence and attendance. */
export function startEventSchedule(ctx: Context): RepeatedTask {
  return ctx.every(
    pollMilliseconds,
    async () => {
      if (ctx.discord.state() !== 'ready') return
      await processDueEvents(ctx)
      await enqueueDueChecks(ctx)
      await recordPresence(ctx)
      await determineDueAttendance(ctx)
    },
    { onError: (err) => ctx.log.warn({ err }, 'Due events could not be processed.') },
  )
}
