import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { limitedActions } from '../db/schema/person-records.ts'
import type { Context } from './context.ts'
import { type KeyPurpose, personKey } from './privacy/person-key.ts'

/** How often a person may do something within a sliding window, however they call and whatever they delete. */
export interface PersonLimit {
  purpose: KeyPurpose
  most: number
  milliseconds: number
}

/**
 * Counts one action of a person in the transaction of the action, by the keyed hash of who they are.
 * Returns null where it is allowed, else from when on the next one is.
 */
export async function countAction(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  { purpose, most, milliseconds }: PersonLimit,
  memberId: string,
): Promise<Date | null> {
  const at = now()
  const key = await personKey(tx, purpose, memberId)
  // Two at once must not both see the last free place.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const since = new Date(at.getTime() - milliseconds)
  const taken = await tx
    .select({ at: limitedActions.at })
    .from(limitedActions)
    .where(and(eq(limitedActions.personKey, key), gt(limitedActions.at, since)))
    .orderBy(asc(limitedActions.at))
  const inTheWay = taken.at(-most)
  if (inTheWay) return new Date(inTheWay.at.getTime() + milliseconds)
  await tx.insert(limitedActions).values({ personKey: key, at })
  return null
}

/** When a person did what is limited, as far as it is still kept; oldest first. */
export async function listActions(db: Db, purpose: KeyPurpose, memberId: string): Promise<Date[]> {
  const rows = await db
    .select({ at: limitedActions.at })
    .from(limitedActions)
    .where(eq(limitedActions.personKey, await personKey(db, purpose, memberId)))
    .orderBy(asc(limitedActions.at))
  return rows.map(({ at }) => at)
}

/** The longest window of any limit. */
const longestWindow = 24 * 60 * 60 * 1000

/** Deletes actions that count against no limit any more. */
export async function forgetActions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - longestWindow)
  await db.delete(limitedActions).where(lte(limitedActions.at, before))
}
