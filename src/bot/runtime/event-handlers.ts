import type { GuildEventName, GuildEvents } from '../../discord/discord.ts'
import type { Context } from '../../domain/core/context.ts'

/** A feature's handlers of guild events. */
export type EventHandlers = {
  [E in GuildEventName]?: (ctx: Context, event: GuildEvents[E]) => Promise<void> | void
}
