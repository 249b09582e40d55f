import type { GuildEventHandler } from '../../discord/discord.ts'
import type { Context } from '../../domain/core/context.ts'
import type { EventHandlers } from './event-handlers.ts'
import { retryWhileDatabaseDown } from './retry-while-database-down.ts'

/**
 * Delivers each event to the features in turn. An error in one feature is logged and does not keep the
 * others from handling the event.
 */
export function eventDispatcher(
  ctx: Context,
  features: readonly (readonly [name: string, handlers: EventHandlers])[],
  signal: AbortSignal,
): GuildEventHandler {
  return async (name, event) => {
    for (const [feature, handlers] of features) {
      const handler = handlers[name]
      if (!handler) continue
      try {
        await retryWhileDatabaseDown(ctx, () => handler(ctx, event), signal)
      } catch (err) {
        ctx.log.error({ feature, event: name, err }, 'An event handler failed.')
        // Events not handled because of the shutdown are replayed to the bot that resumes the session.
        if (signal.aborted) throw err
      }
    }
  }
}
