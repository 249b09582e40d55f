import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { rateWindows } from '../../db/schema/rate-windows.ts'
import { t } from '../../text/t.ts'
import { TooManyRequests } from '../core/errors.ts'
import { personKey } from '../core/person-key.ts'
import { addHits } from './shared-windows.ts'

/** A rate limit per person, shared by all processes on the database. */
export interface Quota {
  name: string
  /** Uses per window, before the installation's `RATE_LIMIT` factor. */
  times: number
  windowMilliseconds: number
  /** The error message when the quota is used up; `wait` is the time left, such as “12 minutes”. */
  message: (wait: string) => string
}

/**
 * Counts one use of a quota; throws `TooManyRequests` when it is used up. In a transaction, a rollback
 * also reverts the use, and concurrent uses by the same person are serialised.
 */
export async function consumeQuota(
  db: Db,
  quota: Quota,
  memberId: string,
  factor: number,
): Promise<void> {
  const { name, times, windowMilliseconds } = quota
  const use = { key: await keyOf(db, name, memberId), hits: 1, windowMilliseconds }
  const [window] = await addHits(db, [use])
  if (!window || window.hits <= Math.ceil(times * factor)) return
  const { millisecondsLeft } = window
  const minutes = Math.max(1, Math.ceil(millisecondsLeft / 60_000))
  const wait = t('{count, plural, one {# minute} other {# minutes}}', { count: minutes })
  throw new TooManyRequests(name, quota.message(wait), Math.ceil(millisecondsLeft / 1000))
}

/** The expiry of a lock whose process died. */
const lockMilliseconds = 60_000

/**
 * Acquires a lock per person across all processes without holding a connection, and returns its release
 * function. Throws `TooManyRequests` while the lock is held.
 */
export async function lockForPerson(
  db: Db,
  { name, message }: { name: string; message: string },
  memberId: string,
): Promise<() => Promise<void>> {
  const key = await keyOf(db, `${name} lock`, memberId)
  const endsAt = sql`clock_timestamp() + ${lockMilliseconds}::int * interval '1 millisecond'`
  const [taken] = await db
    .insert(rateWindows)
    .values({ key, endsAt, hits: 1 })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: { endsAt: sql`excluded.ends_at` },
      setWhere: lte(rateWindows.endsAt, sql`clock_timestamp()`),
    })
    .returning({ endsAt: rateWindows.endsAt })
  if (!taken) throw new TooManyRequests(name, message, 1)
  return async () => {
    // An expired lock may be held by another process by now.
    await db
      .delete(rateWindows)
      .where(and(eq(rateWindows.key, key), eq(rateWindows.endsAt, taken.endsAt)))
  }
}

/** Keys are keyed hashes: a plain hash could be turned back into the id by trying those of the members. */
async function keyOf(db: Db, name: string, memberId: string): Promise<string> {
  return personKey(db, 'quota', `${name} of ${memberId}`)
}
