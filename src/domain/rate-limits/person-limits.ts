import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { limitedActions } from '../../db/schema/person-records.ts'
import type { Context } from '../core/context.ts'
import { lockKey } from '../core/lock-key.ts'
import { type KeyPurpose, personKey } from '../core/person-key.ts'

/** How often a person may do something within a sliding window. Deleting one's data does not reset it. */
export interface PersonLimit {
  purpose: KeyPurpose
  max: number
  milliseconds: number
}

/**
 * Counts one action of a person, by the keyed hash of their id, in the transaction of the action.
 * Returns null if it is allowed, otherwise the time from which the next one is.
 */
export async function countAction(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  limit: PersonLimit,
  memberId: string,
): Promise<Date | null> {
  const at = now()
  const key = await personKey(tx, limit.purpose, memberId)
  // Serialises concurrent actions, so that they cannot both use the last one.
  await lockKey(tx, key)
  const from = await nextActionAt({ now: () => at }, tx, limit, memberId)
  if (from === null) await tx.insert(limitedActions).values({ personKey: key, at })
  return from
}

/** When a person may take the action again; null if they may now. Does not count. */
export async function nextActionAt(
  { now }: Pick<Context, 'now'>,
  db: Db,
  { purpose, max, milliseconds }: PersonLimit,
  memberId: string,
): Promise<Date | null> {
  const key = await personKey(db, purpose, memberId)
  const since = new Date(now().getTime() - milliseconds)
  const taken = await db
    .select({ at: limitedActions.at })
    .from(limitedActions)
    .where(and(eq(limitedActions.personKey, key), gt(limitedActions.at, since)))
    .orderBy(asc(limitedActions.at))
  const blocking = taken.at(-max)
  return blocking ? new Date(blocking.at.getTime() + milliseconds) : null
}

/** The stored times at which a person took limited actions, oldest first. */
export async function listActions(db: Db, purpose: KeyPurpose, memberId: string): Promise<Date[]> {
  const rows = await db
    .select({ at: limitedActions.at })
    .from(limitedActions)
    .where(eq(limitedActions.personKey, await personKey(db, purpose, memberId)))
    .orderBy(asc(limitedActions.at))
  return rows.map(({ at }) => at)
}

/** The longest window of any limit. */
const maxWindow = 24 * 60 * 60 * 1000

/** Deletes actions that no longer count against a limit. */
export async function deleteExpiredActions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - maxWindow)
  await db.delete(limitedActions).where(lte(limitedActions.at, before))
}
