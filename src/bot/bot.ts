import type { GuildEventName } from '../discord/discord.ts'
import type { Context } from '../domain/context.ts'
import { startCounting } from './counting.ts'
import { guildKeeping } from './guild-keeping.ts'
import type { Listeners } from './listeners.ts'
import { persist } from './persistence.ts'

export interface Bot {
  /** Ends the connection to Discord; resolves when what was heard is dealt with. */
  stop(): Promise<void>
}

/** Lets every feature hear the guild. One feature failing never silences the others. */
export async function startBot(ctx: Context): Promise<Bot> {
  const stopping = new AbortController()
  const counting = await startCounting(ctx)
  // In this order: who writes must be known before what they write.
  const features: Record<string, Listeners> = { guildKeeping, counting: counting.listeners }

  await ctx.discord.connect((name, event) => {
    let telling: Promise<void> | undefined
    for (const [feature, listeners] of Object.entries(features)) {
      const listen = listeners[name]
      if (!listen) continue
      const tell = () => persist(ctx, () => listen(ctx, event), stopping.signal)
      telling = telling
        ? telling.then(tell).catch(failed(ctx, feature, name))
        : (tell()?.catch(failed(ctx, feature, name)) ?? undefined)
    }
    return telling
  }, counting.bookmark)

  return {
    async stop() {
      stopping.abort()
      await ctx.discord.close()
      await counting.stop()
    },
  }
}

function failed({ log }: Context, feature: string, event: GuildEventName) {
  return (err: unknown) => log.error({ feature, event, err }, 'A listener failed.')
}
