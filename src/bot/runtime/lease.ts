import { randomUUID } from 'node:crypto'
import { claimLease, leaseMilliseconds, releaseLease } from '../../domain/core/bot-lease.ts'
import type { Context } from '../../domain/core/context.ts'

const renewEveryMilliseconds = 2_000
/** How often a standby bot tries to acquire the lease, and an active one checks whether to renew it. */
const pollMilliseconds = 500
const waitMilliseconds = 50

/** The exclusive right to be the active bot, renewed until it is released or lost. */
export interface Lease {
  holderId: string
  /** Whether it is certain that no other bot is active now. */
  isHeld(): boolean
  /** Resolves when the lease is held; rejects when it is lost or `signal` aborts. */
  untilHeld(signal: AbortSignal): Promise<void>
  /** Fires when another bot has become the active one. */
  lost: AbortSignal
  /** Releases the lease, so that another bot can become active at once. */
  release(): Promise<void>
}

/**
 * Resolves when this is the active bot, or with null when `signal` aborts before; calls `onStandby` once if
 * another one is active meanwhile.
 */
export async function acquireLease(
  ctx: Pick<Context, 'db' | 'log' | 'elapsed' | 'sleep' | 'every'>,
  signal: AbortSignal,
  onStandby: () => void = () => {},
): Promise<Lease | null> {
  const { db, log, elapsed, sleep } = ctx
  const holderId = randomUUID()
  let isStandingBy = false
  while (!signal.aborted) {
    const askedAt = elapsed()
    const isOurs = await claimLease(db, holderId).catch((err: unknown) => {
      log.warn({ err }, 'Whether another bot is active could not be checked. Retrying.')
      return null
    })
    if (isOurs) return createLease(ctx, holderId, askedAt)
    if (isOurs === false && !isStandingBy) {
      isStandingBy = true
      onStandby()
    }
    await sleep(pollMilliseconds, signal)
  }
  return null
}

function createLease(
  { db, elapsed, sleep, every }: Pick<Context, 'db' | 'elapsed' | 'sleep' | 'every'>,
  holderId: string,
  claimedAt: number,
): Lease {
  const losing = new AbortController()
  // A monotonic clock that also runs while this process is stopped.
  let renewedAt = claimedAt
  const isHeld = () => !losing.signal.aborted && elapsed() - renewedAt < leaseMilliseconds

  async function renew(): Promise<void> {
    const askedAt = elapsed()
    if (losing.signal.aborted || askedAt - renewedAt < renewEveryMilliseconds) return
    if (await claimLease(db, holderId)) renewedAt = askedAt
    else losing.abort()
  }

  // While the database is unavailable, the next run retries.
  const renewal = every(pollMilliseconds, renew)

  return {
    holderId,
    isHeld,
    async untilHeld(signal) {
      while (!isHeld()) {
        if (losing.signal.aborted || signal.aborted) throw new Error('The bot is not active.')
        await sleep(waitMilliseconds)
      }
    },
    lost: losing.signal,
    async release() {
      await renewal.stop()
      // If the database is unavailable, the lease expires.
      await releaseLease(db, holderId).catch(() => {})
    },
  }
}
