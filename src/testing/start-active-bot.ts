import { type Bot, startBot } from '../bot/bot.ts'
import { acquireLease } from '../bot/runtime/lease.ts'
import type { Context } from '../domain/core/context.ts'

/** Starts a bot once it holds the lease. */
export async function startActiveBot(ctx: Context): Promise<Bot> {
  const lease = await acquireLease(ctx, new AbortController().signal)
  if (!lease) throw new Error('nobody stopped the waiting')
  return startBot(ctx, lease)
}
