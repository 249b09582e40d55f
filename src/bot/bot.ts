import { type ServiceName, syncServices } from '../domain/core/connected-services.ts'
import type { Context } from '../domain/core/context.ts'
import { enqueueAllTabs } from '../domain/sheets/enqueue-tabs.ts'
import { watchBotPermissions } from './features/bot-permissions.ts'
import { startEventSchedule } from './features/events/event-schedule.ts'
import { gameEmojis } from './features/game-emojis.ts'
import { guildSync } from './features/guild-sync.ts'
import { startInterviews } from './features/interviews/interviews.ts'
import { startRaidHelperImport } from './features/raid-helper.ts'
import { missedReactionReader } from './features/verification/missed-reactions.ts'
import { verification } from './features/verification/verification.ts'
import { startCounting } from './ingest/counting.ts'
import { interactionHandlers } from './interaction-handlers.ts'
import { jobHandlers } from './job-handlers.ts'
import { eventDispatcher } from './runtime/event-dispatcher.ts'
import type { EventHandlers } from './runtime/event-handlers.ts'
import { startHeartbeat } from './runtime/heartbeat.ts'
import { routeInteraction } from './runtime/interaction-router.ts'
import { startJobRunner } from './runtime/job-runner.ts'
import type { Lease } from './runtime/lease.ts'
import { registerCommands } from './runtime/register-commands.ts'
import { retryWhileDatabaseDown } from './runtime/retry-while-database-down.ts'

export interface Bot {
  /** Disconnects; resolves when received events are handled and the lease is released. */
  stop(): Promise<void>
}

/**
 * Starts the bot: delivers guild events to every feature while the lease is held. An error in one feature
 * does not keep the others from handling an event.
 */
export async function startBot(ctx: Context, lease: Lease): Promise<Bot> {
  const stopping = new AbortController()
  const counting = await startCounting(ctx, lease, stopping.signal)
  await retryWhileDatabaseDown(
    ctx,
    () => syncServices(ctx.db, configuredServices(ctx)),
    stopping.signal,
  )
  if (ctx.sheets)
    await retryWhileDatabaseDown(ctx, () => enqueueAllTabs(ctx.db, ctx.now()), stopping.signal)
  const interviews = startInterviews(ctx)
  const permissions = watchBotPermissions(ctx, stopping.signal)
  const commands = registerCommands(ctx, interactionHandlers)
  // The order matters: a member must be stored before their messages are counted.
  const features: [string, EventHandlers][] = [
    ['guildSync', guildSync],
    ['counting', counting.eventHandlers],
    ['verification', verification(missedReactionReader(ctx, stopping.signal))],
    ['interviews', interviews.eventHandlers],
    ['gameEmojis', gameEmojis],
    ['commands', commands.eventHandlers],
    ['permissions', permissions.eventHandlers],
  ]
  const dispatch = eventDispatcher(ctx, features, stopping.signal)

  ctx.discord.onInteraction((interaction) =>
    routeInteraction(ctx, interactionHandlers, interaction),
  )
  await ctx.discord.connect(async (name, event) => {
    if (!lease.isHeld()) await lease.untilHeld(stopping.signal)
    await dispatch(name, event)
  }, counting.savedSession)
  const heartbeat = startHeartbeat(ctx, lease, counting.meter, permissions)
  const eventSchedule = startEventSchedule(ctx)
  const raidHelper = startRaidHelperImport(ctx, lease)
  const jobRunner = startJobRunner(ctx, jobHandlers, lease)

  return {
    async stop() {
      stopping.abort()
      const jobsEnded = jobRunner.stop()
      const interviewsEnded = interviews.stop()
      // Disconnects at the same time: events that are dropped meanwhile must not count as handled.
      commands.stop()
      await Promise.all([eventSchedule.stop(), raidHelper.stop(), ctx.discord.close()])
      await jobsEnded
      await interviewsEnded
      await heartbeat.stop()
      // If another bot has taken the lease, it writes the counts.
      await counting
        .stop()
        .catch((err: unknown) => {
          if (!lease.lost.aborted) throw err
        })
        .finally(lease.release)
    },
  }
}

/** The configured services besides Discord. */
function configuredServices({ raidHelper, sheets }: Context): ServiceName[] {
  return [
    ...(raidHelper ? (['raid-helper'] as const) : []),
    ...(sheets ? (['sheets'] as const) : []),
  ]
}
