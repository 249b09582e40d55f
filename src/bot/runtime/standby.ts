import { untilFired } from '../../clock/clock.ts'
import type { Discord } from '../../discord/discord.ts'
import type { Context } from '../../domain/core/context.ts'
import { type Bot, startBot } from '../bot.ts'
import { acquireLease, type Lease } from './lease.ts'

const tryAgainMilliseconds = 1_000

/** This process's bot; other processes may have one too. */
export interface StandbyBot extends Bot {
  /** Whether it is the active one. */
  isActive(): boolean
}

/**
 * Runs this process's bot while no other one is active, and waits otherwise; resolves when the first state
 * is known. Each active period has its own connection to Discord.
 */
export async function startStandbyBot(
  ctx: Context,
  newConnection: () => Discord,
  print: (line: string) => void,
): Promise<StandbyBot> {
  const stopping = new AbortController()
  let resolveKnown = () => {}
  const known = new Promise<void>((resolve) => {
    resolveKnown = resolve
  })
  let isActive = false

  async function beActive(lease: Lease): Promise<void> {
    const bot = await startBot({ ...ctx }, lease)
    isActive = true
    print('The bot is connecting to Discord.')
    resolveKnown()
    await untilFired(lease.lost, stopping.signal)
    isActive = false
    await bot.stop().finally(() => {
      ctx.discord = newConnection()
    })
  }

  async function waitForLease(): Promise<void> {
    while (!stopping.signal.aborted) {
      const lease = await acquireLease(ctx, stopping.signal, () => {
        print('Another bot is active; this one stands by.')
        resolveKnown()
      })
      if (!lease) return
      await beActive(lease).catch(async (err: unknown) => {
        ctx.log.error({ err }, 'The bot could not start or stop in order.')
        await lease.release()
        await ctx.sleep(tryAgainMilliseconds, stopping.signal)
      })
    }
  }

  const turns = waitForLease().finally(resolveKnown)
  await known
  return {
    isActive: () => isActive,
    async stop() {
      stopping.abort()
      await turns
    },
  }
}
