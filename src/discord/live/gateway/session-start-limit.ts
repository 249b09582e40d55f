import type { IIdentifyThrottler } from '@discordjs/ws'
import type { RESTGetAPIGatewayBotResult } from 'discord-api-types/v10'
import type { Clock } from '../../../clock/clock.ts'
import { delay } from '../backoff.ts'
import type { Log } from '../log.ts'

const windowMilliseconds = 5000

/** Discord's limits for new sessions: per day, and per 5 s. */
export interface SessionStartLimit {
  /** Resolves when another session may be started today. */
  untilAllowed(): Promise<void>
  /** Allows as many identifies in 5 s as Discord does; the library's own throttler allows only one. */
  throttle: IIdentifyThrottler
}

export function sessionStartLimit(
  clock: Clock,
  ask: () => Promise<RESTGetAPIGatewayBotResult>,
  signal: AbortSignal,
  log: Log,
): SessionStartLimit {
  const recent: number[] = []
  let maxConcurrency = 1

  async function untilAllowed(): Promise<void> {
    const { session_start_limit: limit } = await ask()
    maxConcurrency = limit.max_concurrency
    if (limit.remaining > 0) return
    log.warn(limit, 'Discord allows no further session for now. The bot waits until it does.')
    await delay(clock, limit.reset_after, signal)
    return untilAllowed()
  }

  async function waitForIdentify(_shard: number, signal: AbortSignal): Promise<void> {
    while (recent.length >= maxConcurrency) {
      const untilFree = recent[0]! + windowMilliseconds - clock.elapsed()
      if (untilFree <= 0) recent.shift()
      else await clock.sleep(untilFree, signal)
      signal.throwIfAborted()
    }
    recent.push(clock.elapsed())
  }

  return { untilAllowed, throttle: { waitForIdentify } }
}
