import { enqueueDueChecks } from '../../../domain/attendance/due-checks.ts'
import type { Context } from '../../../domain/core/context.ts'
import { processDueEvents } from '../../../domain/events/due-events.ts'

const lookEveryMilliseconds = 15_000

/** Sees to it, until it is stopped, that what is due for events by the clock is done. */
export function startEventSchedule(ctx: Context): { stop(): Promise<void> } {
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    if (ctx.discord.state() !== 'ready') return
    await processDueEvents(ctx)
    await enqueueDueChecks(ctx)
  }

  // What fails is done by the next look.
  const timer = setInterval(() => {
    looking ??= look()
      .catch((err: unknown) => ctx.log.warn({ err }, 'The events could not be looked after.'))
      .finally(() => {
        looking = null
      })
  }, lookEveryMilliseconds)

  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
