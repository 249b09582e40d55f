import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../domain/context.ts'
import { checkHealth } from '../domain/health.ts'

const askAgainMilliseconds = 500

/**
 * Does the work, at once where it does not take time; where it fails in time, once more, and for as long
 * as the database is away again and again.
 * An event may come several times anyway, so that whatever deals with one may be repeated.
 */
export function persist(
  ctx: Context,
  work: () => Promise<void> | void,
  stopped: AbortSignal,
): Promise<void> | void {
  return work()?.catch(() => repeat(ctx, work, stopped))
}

async function repeat(
  ctx: Context,
  work: () => Promise<void> | void,
  stopped: AbortSignal,
): Promise<void> {
  for (;;) {
    await untilDatabaseIsThere(ctx, stopped)
    try {
      return await work()
    } catch (error) {
      if (stopped.aborted || (await isDatabaseThere(ctx))) throw error
    }
  }
}

async function untilDatabaseIsThere(ctx: Context, stopped: AbortSignal): Promise<void> {
  if (stopped.aborted || (await isDatabaseThere(ctx))) return
  ctx.log.warn({}, 'The database is away. What happens in Discord waits until it is back.')
  do await sleep(askAgainMilliseconds)
  while (!stopped.aborted && !(await isDatabaseThere(ctx)))
}

async function isDatabaseThere(ctx: Context): Promise<boolean> {
  const { checks } = await checkHealth(ctx)
  return checks.database === 'ok'
}
