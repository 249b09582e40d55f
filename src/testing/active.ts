import { type Bot, startBot } from '../bot/bot.ts'
import { takeLease } from '../bot/lease.ts'
import type { Context } from '../domain/core/context.ts'

/** Starts a bot that is the active one, waiting for any other to end. */
export async function startActiveBot(ctx: Context): Promise<Bot> {
  const lease = await takeLease(ctx, new AbortController().signal)
  if (!lease) throw new Error('nobody stopped the waiting')
  return startBot(ctx, lease)
}
