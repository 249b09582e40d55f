import type { Context } from '../domain/context.ts'
import { guildKeeping } from './guild-keeping.ts'
import type { Listeners } from './listeners.ts'
import { persist } from './persistence.ts'

const features: Record<string, Listeners> = { guildKeeping }

export interface Bot {
  /** Ends the connection to Discord; resolves when what was heard is dealt with. */
  stop(): Promise<void>
}

/** Lets every feature hear the guild. One feature failing never silences the others. */
export async function startBot(ctx: Context): Promise<Bot> {
  const stopping = new AbortController()
  await ctx.discord.connect(async (name, event) => {
    for (const [feature, listeners] of Object.entries(features)) {
      const listen = listeners[name]
      if (!listen) continue
      await persist(ctx, () => listen(ctx, event), stopping.signal).catch((err: unknown) =>
        ctx.log.error({ feature, event: name, err }, 'A listener failed.'),
      )
    }
  })
  return {
    stop() {
      stopping.abort()
      return ctx.discord.close()
    },
  }
}
