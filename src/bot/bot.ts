import type { GuildEventName, GuildEvents } from '../discord/discord.ts'
import type { Context } from '../domain/context.ts'
import { startCounting } from './counting.ts'
import { guildKeeping } from './guild-keeping.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { Listeners } from './listeners.ts'
import { persist } from './persistence.ts'

export interface Bot {
  /** Ends the connection to Discord; resolves when what was heard is dealt with. */
  stop(): Promise<void>
}

/** Lets every feature hear the guild. One feature failing never silences the others. */
export async function startBot(ctx: Context): Promise<Bot> {
  const stopping = new AbortController()
  const counting = await startCounting(ctx, stopping.signal)
  // In this order: who writes must be known before what they write.
  const features: [string, Listeners][] = [
    ['guildKeeping', guildKeeping],
    ['counting', counting.listeners],
  ]

  function tell<E extends GuildEventName>(
    [feature, listeners]: [string, Listeners],
    name: E,
    event: GuildEvents[E],
  ): Promise<void> | void {
    const listen = listeners[name]
    if (!listen) return
    return persist(ctx, () => listen(ctx, event), stopping.signal)?.catch((err: unknown) => {
      ctx.log.error({ feature, event: name, err }, 'A listener failed.')
      // What was not dealt with because of the end is left to whoever goes on from the bookmark.
      if (stopping.signal.aborted) throw err
    })
  }

  await ctx.discord.connect((name, event) => {
    let telling: Promise<void> | undefined
    for (const feature of features) {
      telling = telling
        ? telling.then(() => tell(feature, name, event))
        : (tell(feature, name, event) ?? undefined)
    }
    return telling
  }, counting.bookmark)
  const heartbeat = startHeartbeat(ctx)

  return {
    async stop() {
      stopping.abort()
      await ctx.discord.close()
      await heartbeat.stop()
      await counting.stop()
    },
  }
}
