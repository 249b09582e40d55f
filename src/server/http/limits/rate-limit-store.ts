import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../domain/core/context.ts'
import { addHits, deleteExpiredWindows } from '../../../domain/rate-limits/shared-windows.ts'

interface Window {
  endsAt: number
  windowMilliseconds: number
  /** In this process; and how many of these the others know of. */
  hits: number
  reported: number
  /** In the other processes, as far as it is known here. */
  elsewhere: number
  isNearLimit: boolean
}

/** How the plugin asks: by a key, for the calls of its window so far, this one included. */
type Count = (
  key: string,
  answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
  windowMilliseconds: number,
  max: number,
) => void

const shareEveryMilliseconds = 500
const forgetEveryMilliseconds = 60_000
/** Whoever has used up so much of a limit is told of; nobody else costs a statement. */
const nearLimit = 0.1
const maxWindows = 20_000

/**
 * Counts calls in windows that begin with the first call. With a database, whoever comes near a limit is
 * counted together with the other websites on it, half a second late; while it is away, each counts alone.
 */
export function rateLimitStore(app: FastifyInstance, shared: Pick<Context, 'db'> | null) {
  const windows = new Map<string, Window>()
  if (shared) startSharing(app, shared, windows)

  const count: Count = (key, answer, windowMilliseconds, max) => {
    const now = Date.now()
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
  if (windows.size >= maxWindows) forgetOldest(windows, now)
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

/** All that are over, or at least the one that began first. */
function forgetOldest(windows: Map<string, Window>, now: number): void {
  const [oldest] = windows.keys()
  if (oldest !== undefined) windows.delete(oldest)
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
}

function startSharing(
  app: FastifyInstance,
  { db }: Pick<Context, 'db'>,
  windows: Map<string, Window>,
): void {
  let sharing: Promise<void> | null = null
  let forgottenAt = Date.now()

  async function share(): Promise<void> {
    await shareCounts(db, windows)
    if (Date.now() - forgottenAt < forgetEveryMilliseconds) return
    forgottenAt = Date.now()
    await deleteExpiredWindows(db)
  }

  const timer = setInterval(() => {
    // While the database is away everybody counts alone.
    sharing ??= share()
      .catch(() => {})
      .finally(() => {
        sharing = null
      })
  }, shareEveryMilliseconds)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sharing
  })
}

/** Tells the others who came near a limit here, and learns how often they called there. */
async function shareCounts(db: Context['db'], windows: Map<string, Window>): Promise<void> {
  const news = new Map<string, { window: Window; hits: number }>()
  for (const [key, window] of windows) {
    const hits = window.hits - window.reported
    if (!window.isNearLimit || hits === 0 || window.endsAt <= Date.now()) continue
    news.set(hashOf(key), { window, hits })
  }
  if (news.size === 0) return
  const told = [...news].map(([key, { window, hits }]) => {
    return { key, hits, windowMilliseconds: window.windowMilliseconds }
  })
  for (const { key, hits, millisecondsLeft } of await addHits(db, told)) {
    const known = news.get(key)
    if (!known) continue
    known.window.reported += known.hits
    known.window.elsewhere = Math.max(0, hits - known.window.reported)
    known.window.endsAt = Date.now() + millisecondsLeft
  }
}

/** Who calls is nobody's business but this process's. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
