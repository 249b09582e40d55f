import type { Context } from '../../domain/core/context.ts'
import { isDatabaseUnavailable } from '../../domain/core/database-unavailable.ts'
import { isDatabaseAvailable } from '../../domain/health/health.ts'

const retryMilliseconds = 500

/** Runs `work`. If it fails, retries while the database is unavailable. Handlers are idempotent. */
export async function retryWhileDatabaseDown(
  ctx: Context,
  work: () => Promise<void> | void,
  signal: AbortSignal,
): Promise<void> {
  try {
    return await work()
  } catch {
    return retry(ctx, work, signal)
  }
}

async function retry(
  ctx: Context,
  work: () => Promise<void> | void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await waitForDatabase(ctx, signal)
    try {
      return await work()
    } catch (error) {
      const isPermanent = !isTransientDatabaseError(error) && (await isDatabaseAvailable(ctx.db))
      if (signal.aborted || isPermanent) throw error
      await ctx.sleep(retryMilliseconds)
    }
  }
}

async function waitForDatabase(ctx: Context, signal: AbortSignal): Promise<void> {
  if (signal.aborted || (await isDatabaseAvailable(ctx.db))) return
  ctx.log.warn({}, 'The database is away. What happens in Discord waits until it is back.')
  do await ctx.sleep(retryMilliseconds)
  while (!signal.aborted && !(await isDatabaseAvailable(ctx.db)))
}

/** A transient error: a lost connection, shutdown, serialization failure, deadlock. */
function isTransientDatabaseError(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return isDatabaseUnavailable(error) || String(cause?.code ?? code ?? '').startsWith('40')
}
