import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../domain/context.ts'
import { checkHealth } from '../domain/health.ts'

const askAgainMilliseconds = 500

/**
 * Does the work; where it fails, once more, and for as long as the database is away again and again.
 * An event may come several times anyway, so that whatever deals with one may be repeated.
 */
export async function persist(
  ctx: Context,
  work: () => Promise<void>,
  stopped: AbortSignal,
): Promise<void> {
  try {
    return await work()
  } catch {
    await untilDatabaseIsThere(ctx, stopped)
  }
  try {
    await work()
  } catch (error) {
    if (stopped.aborted || (await isDatabaseThere(ctx))) throw error
    await persist(ctx, work, stopped)
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
