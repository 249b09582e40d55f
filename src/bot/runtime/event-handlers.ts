import type { GuildEventName, GuildEvents } from '../../discord/discord.ts'
import type { Context } from '../../domain/core/context.ts'

/** What a feature does about what happens in the guild. */
export type EventHandlers = {
  [E in GuildEventName]?: (ctx: Context, event: GuildEvents[E]) => Promise<void> | void
}
