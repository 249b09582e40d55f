import type { GuildEventName, GuildEvents } from '../discord/discord.ts'
import { type ServiceName, syncServices } from '../domain/core/connected-services.ts'
import type { Context } from '../domain/core/context.ts'
import { enqueueAllTabs } from '../domain/sheets/enqueue-tabs.ts'
import { watchBotPermissions } from './features/bot-permissions.ts'
import { startEventSchedule } from './features/events/event-schedule.ts'
import { guildSync } from './features/guild-sync.ts'
import { startInterviews } from './features/interviews/interviews.ts'
import { startRaidHelperImport } from './features/raid-helper.ts'
import { missedReactionReader } from './features/verification/missed-reactions.ts'
import { verification } from './features/verification/verification.ts'
import { startCounting } from './ingest/counting.ts'
import { interactionHandlers } from './interaction-handlers.ts'
import { jobHandlers } from './job-handlers.ts'
import type { EventHandlers } from './runtime/event-handlers.ts'
import { startHeartbeat } from './runtime/heartbeat.ts'
import { routeInteraction } from './runtime/interaction-router.ts'
import { startJobRunner } from './runtime/job-runner.ts'
import type { Lease } from './runtime/lease.ts'
import { commandRegistration } from './runtime/register-commands.ts'
import { retryWhileDatabaseDown } from './runtime/retry-while-database-down.ts'

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
  await retryWhileDatabaseDown(ctx, () => syncServices(ctx.db, sourcesOf(ctx)), stopping.signal)
  if (ctx.sheets)
    await retryWhileDatabaseDown(ctx, () => enqueueAllTabs(ctx.db, ctx.now()), stopping.signal)
  const interviews = startInterviews(ctx)
  const rights = watchBotPermissions(ctx, stopping.signal)
  // In this order: who writes must be known before what they write.
  const features: [string, EventHandlers][] = [
    ['guildKeeping', guildSync],
    ['counting', counting.eventHandlers],
    ['verification', verification(missedReactionReader(ctx, stopping.signal))],
    ['interviews', interviews.eventHandlers],
    ['offering', commandRegistration(interactionHandlers)],
    ['rights', rights.eventHandlers],
  ]

  function tell<E extends GuildEventName>(
    [feature, listeners]: [string, EventHandlers],
    name: E,
    event: GuildEvents[E],
  ): Promise<void> | void {
    const listen = listeners[name]
    if (!listen) return
    return retryWhileDatabaseDown(ctx, () => listen(ctx, event), stopping.signal)?.catch(
      (err: unknown) => {
        ctx.log.error({ feature, event: name, err }, 'A listener failed.')
        // What was not dealt with because of the end is left to whoever goes on from the bookmark.
        if (stopping.signal.aborted) throw err
      },
    )
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

  ctx.discord.onInteraction((request) => routeInteraction(ctx, interactionHandlers, request))
  await ctx.discord.connect((name, event) => {
    if (lease.isHeld()) return tellAll(name, event)
    return lease.untilHeld(stopping.signal).then(() => tellAll(name, event))
  }, counting.savedSession)
  const heartbeat = startHeartbeat(ctx, lease, counting.meter, rights)
  const eventClock = startEventSchedule(ctx)
  const raidHelper = startRaidHelperImport(ctx, lease)
  const work = startJobRunner(ctx, jobHandlers, lease)

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
function sourcesOf({ raidHelper, sheets }: Context): ServiceName[] {
  return [
    ...(raidHelper ? (['raid-helper'] as const) : []),
    ...(sheets ? (['sheets'] as const) : []),
  ]
}
