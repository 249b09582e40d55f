import type { GuildEventName, GuildEvents } from '../discord/discord.ts'
import type { Context } from '../domain/core/context.ts'
import { keepSources, type SourceName } from '../domain/health/connected-services.ts'
import { askForAllTabs } from '../domain/sheets/enqueue-tabs.ts'
import { startCounting } from './counting.ts'
import { desks } from './desks.ts'
import { startEventClock } from './event-clock.ts'
import { guildKeeping } from './guild-keeping.ts'
import { startHeartbeat } from './heartbeat.ts'
import { startInterviews } from './interviews.ts'
import type { Lease } from './lease.ts'
import type { Listeners } from './listeners.ts'
import { offering } from './offering.ts'
import { persist } from './persistence.ts'
import { startRaidHelper } from './raid-helper.ts'
import { reactionReading } from './reaction-reading.ts'
import { answerRequest } from './requests.ts'
import { watchRights } from './rights-watch.ts'
import { verification } from './verification.ts'
import { startWork } from './work.ts'
import { workers } from './workers.ts'

export interface Bot {
  /** Ends the connection to Discord; resolves when what was heard is dealt with and the lease is free. */
  stop(): Promise<void>
}

/**
 * Lets every feature hear the guild, for as long as the lease is held. One feature failing never silences
 * the others.
 */
export async function startBot(ctx: Context, lease: Lease): Promise<Bot> {
  const stopping = new AbortController()
  const counting = await startCounting(ctx, lease, stopping.signal)
  await persist(ctx, () => keepSources(ctx.db, sourcesOf(ctx)), stopping.signal)
  if (ctx.sheets) await persist(ctx, () => askForAllTabs(ctx.db, ctx.now()), stopping.signal)
  const interviews = startInterviews(ctx)
  const rights = watchRights(ctx, stopping.signal)
  // In this order: who writes must be known before what they write.
  const features: [string, Listeners][] = [
    ['guildKeeping', guildKeeping],
    ['counting', counting.listeners],
    ['verification', verification(reactionReading(ctx, stopping.signal))],
    ['interviews', interviews.listeners],
    ['offering', offering(desks)],
    ['rights', rights.listeners],
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

  function tellAll<E extends GuildEventName>(name: E, event: GuildEvents[E]): Promise<void> | void {
    let telling: Promise<void> | undefined
    for (const feature of features) {
      telling = telling
        ? telling.then(() => tell(feature, name, event))
        : (tell(feature, name, event) ?? undefined)
    }
    return telling
  }

  ctx.discord.onInteraction((request) => answerRequest(ctx, desks, request))
  await ctx.discord.connect((name, event) => {
    if (lease.isHeld()) return tellAll(name, event)
    return lease.untilHeld(stopping.signal).then(() => tellAll(name, event))
  }, counting.bookmark)
  const heartbeat = startHeartbeat(ctx, lease, counting.meter, rights)
  const eventClock = startEventClock(ctx)
  const raidHelper = startRaidHelper(ctx, lease)
  const work = startWork(ctx, workers, lease)

  return {
    async stop() {
      stopping.abort()
      const workEnded = work.stop()
      const interviewsEnded = interviews.stop()
      // Discord with the others, not after them: what is given up meanwhile must not count as heard.
      await Promise.all([eventClock.stop(), raidHelper.stop(), ctx.discord.close()])
      await workEnded
      await interviewsEnded
      await heartbeat.stop()
      // What another bot has taken over is no longer ours to write down.
      await counting
        .stop()
        .catch((err: unknown) => {
          if (!lease.lost.aborted) throw err
        })
        .finally(lease.release)
    },
  }
}

/** The services beside Discord that are set up. */
function sourcesOf({ raidHelper, sheets }: Context): SourceName[] {
  return [
    ...(raidHelper ? (['raid-helper'] as const) : []),
    ...(sheets ? (['sheets'] as const) : []),
  ]
}
