import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../domain/core/context.ts'
import { addHits, deleteExpiredWindows } from '../../../domain/rate-limits/shared-windows.ts'

interface Window {
  /** As `elapsed` of the clock. */
  endsAt: number
  windowMilliseconds: number
  /** Requests to this process, and how many of them were reported to the others. */
  hits: number
  reported: number
  /** Requests to the other processes, as of the last exchange. */
  elsewhere: number
  isNearLimit: boolean
}

/** The plugin's interface: returns the number of requests in the key's window, including this one. */
type Count = (
  key: string,
  answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
  windowMilliseconds: number,
  max: number,
) => void

const shareEveryMilliseconds = 500
const pruneIntervalMilliseconds = 60_000
/** Only keys that have used this share of a limit are exchanged, so that others cost no statement. */
const nearLimit = 0.1
const maxWindows = 20_000

/**
 * Counts requests in fixed windows that begin with the first request. If shared, keys near a limit are counted
 * together with the other servers, with a delay of half a second.
 */
export function rateLimitStore(app: FastifyInstance, ctx: Context, isShared: boolean) {
  const windows = new Map<string, Window>()
  if (isShared) startSharing(app, ctx, windows)

  const count: Count = (key, answer, windowMilliseconds, max) => {
    const now = ctx.elapsed()
    const window = presentWindow(windows, key, windowMilliseconds, now)
    window.hits += 1
    window.isNearLimit ||= window.hits >= max * nearLimit
    answer(null, { current: window.hits + window.elsewhere, ttl: window.endsAt - now })
  }
  return class {
    incr = count
    child() {
      return this
    }
  }
}

function presentWindow(
  windows: Map<string, Window>,
  key: string,
  windowMilliseconds: number,
  now: number,
): Window {
  const known = windows.get(key)
  if (known && known.endsAt > now) return known
  if (windows.size >= maxWindows) evictOldest(windows, now)
  const endsAt = now + windowMilliseconds
  const begun = {
    endsAt,
    windowMilliseconds,
    hits: 0,
    reported: 0,
    elsewhere: 0,
    isNearLimit: false,
  }
  windows.set(key, begun)
  return begun
}

/** Deletes the expired windows, or at least the oldest one. */
function evictOldest(windows: Map<string, Window>, now: number): void {
  const [oldest] = windows.keys()
  if (oldest !== undefined) windows.delete(oldest)
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
}

function startSharing(
  app: FastifyInstance,
  { db, elapsed, every }: Context,
  windows: Map<string, Window>,
): void {
  let prunedAt = elapsed()

  async function share(): Promise<void> {
    await shareCounts({ db, elapsed }, windows)
    if (elapsed() - prunedAt < pruneIntervalMilliseconds) return
    prunedAt = elapsed()
    await deleteExpiredWindows(db)
  }

  // While the database is unavailable, each server counts alone.
  const sharing = every(shareEveryMilliseconds, share)
  app.addHook('onClose', () => sharing.stop())
}

/** Reports the keys near a limit, and reads their requests to the other servers. */
async function shareCounts(
  { db, elapsed }: Pick<Context, 'db' | 'elapsed'>,
  windows: Map<string, Window>,
): Promise<void> {
  const news = new Map<string, { window: Window; hits: number }>()
  for (const [key, window] of windows) {
    const hits = window.hits - window.reported
    if (!window.isNearLimit || hits === 0 || window.endsAt <= elapsed()) continue
    news.set(hashOf(key), { window, hits })
  }
  if (news.size === 0) return
  const deltas = [...news].map(([key, { window, hits }]) => {
    return { key, hits, windowMilliseconds: window.windowMilliseconds }
  })
  for (const { key, hits, millisecondsLeft } of await addHits(db, deltas)) {
    const known = news.get(key)
    if (!known) continue
    known.window.reported += known.hits
    known.window.elsewhere = Math.max(0, hits - known.window.reported)
    known.window.endsAt = elapsed() + millisecondsLeft
  }
}

/** Keys contain ids and addresses, so only their hashes are stored. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
