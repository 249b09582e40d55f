import type { GuildEventHandler, GuildEventName, GuildEvents } from '../../discord/discord.ts'
import type { Context } from '../../domain/core/context.ts'
import type { EventHandlers } from './event-handlers.ts'
import { retryWhileDatabaseDown } from './retry-while-database-down.ts'

/**
 * Delivers each event to the features in turn, synchronously as long as their handlers are. An error in
 * one feature is logged and does not keep the others from handling the event.
 */
export function eventDispatcher(
  ctx: Context,
  features: readonly (readonly [name: string, handlers: EventHandlers])[],
  stopped: AbortSignal,
): GuildEventHandler {
  function handle<E extends GuildEventName>(
    [feature, handlers]: readonly [string, EventHandlers],
    name: E,
    event: GuildEvents[E],
  ): Promise<void> | void {
    const handler = handlers[name]
    if (!handler) return
    return retryWhileDatabaseDown(ctx, () => handler(ctx, event), stopped)?.catch(
      (err: unknown) => {
        ctx.log.error({ feature, event: name, err }, 'An event handler failed.')
        // Events not handled because of the shutdown are replayed to the bot that resumes the session.
        if (stopped.aborted) throw err
      },
    )
  }

  return (name, event) => {
    let pending: Promise<void> | undefined
    for (const feature of features) {
      pending = pending
        ? pending.then(() => handle(feature, name, event))
        : (handle(feature, name, event) ?? undefined)
    }
    return pending
  }
}
