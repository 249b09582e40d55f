import { setTimeout as sleep } from 'node:timers/promises'
import type { Discord } from '../../discord/discord.ts'
import type { Context } from '../../domain/core/context.ts'
import { type Bot, startBot } from '../bot.ts'
import { acquireLease, type Lease } from './lease.ts'

const tryAgainMilliseconds = 1_000

/** This process's bot, of which there may be others elsewhere. */
export interface StandbyBot extends Bot {
  /** Whether it is the one that is active now. */
  isActive(): boolean
}

/**
 * Lets this process's bot be active whenever no other one is, and stand by meanwhile; resolves when it is
 * known which of the two comes first. Each time of being active has a connection to Discord of its own.
 */
export async function startStandbyBot(
  ctx: Context,
  newConnection: () => Discord,
  tell: (line: string) => void,
): Promise<StandbyBot> {
  const stopping = new AbortController()
  let tellKnown = () => {}
  const known = new Promise<void>((resolve) => {
    tellKnown = resolve
  })
  let isActive = false

  async function beActive(lease: Lease): Promise<void> {
    const bot = await startBot({ ...ctx }, lease)
    isActive = true
    tell('The bot is connecting to Discord.')
    tellKnown()
    await untilOneFires(lease.lost, stopping.signal)
    isActive = false
    await bot.stop().finally(() => {
      ctx.discord = newConnection()
    })
  }

  async function takeTurns(): Promise<void> {
    while (!stopping.signal.aborted) {
      const lease = await acquireLease(ctx, stopping.signal, () => {
        tell('Another bot is active; this one stands by.')
        tellKnown()
      })
      if (!lease) return
      await beActive(lease).catch(async (err: unknown) => {
        ctx.log.error({ err }, 'The bot could not start or stop in order.')
        await lease.release()
        await sleep(tryAgainMilliseconds, undefined, { signal: stopping.signal }).catch(() => {})
      })
    }
  }

  const turns = takeTurns().finally(tellKnown)
  await known
  return {
    isActive: () => isActive,
    async stop() {
      stopping.abort()
      await turns
    },
  }
}

function untilOneFires(...signals: AbortSignal[]): Promise<void> {
  const any = AbortSignal.any(signals)
  return new Promise((resolve) => {
    if (any.aborted) resolve()
    else any.addEventListener('abort', () => resolve(), { once: true })
  })
}
