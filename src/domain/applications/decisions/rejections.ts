import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { storedRejections } from '../../../db/schema/person-records.ts'
import type { Context } from '../../core/context.ts'
import { personKey } from '../../core/person-key.ts'
import { readSettings } from '../../settings/stored-settings.ts'

const day = 24 * 60 * 60 * 1000

/** When a person was last rejected, including before they deleted their data; null if never. */
export async function lastRejection(tx: Db, memberId: string): Promise<Date | null> {
  // In this order, because a concurrent deletion moves the date from the first to the second table.
  const latest = await latestRejection(tx, memberId)
  const kept = await readStoredRejection(tx, memberId)
  if (!latest || !kept) return latest ?? kept
  return latest > kept ? latest : kept
}

/** When the latest application that is still rejected was rejected. */
async function latestRejection(tx: Db, memberId: string): Promise<Date | null> {
  const [last] = await tx
    .select({ at: decisions.decidedAt })
    .from(decisions)
    .innerJoin(submissions, eq(submissions.id, decisions.submissionId))
    .where(
      and(
        eq(submissions.memberId, memberId),
        eq(submissions.approved, false),
        eq(decisions.approved, false),
      ),
    )
    .orderBy(desc(decisions.decidedAt))
    .limit(1)
  return last?.at ?? null
}

/** The stored rejection date of a person who deleted their data. */
export async function readStoredRejection(db: Db, memberId: string): Promise<Date | null> {
  const [kept] = await db
    .select({ at: storedRejections.rejectedAt })
    .from(storedRejections)
    .where(eq(storedRejections.personKey, await personKey(db, 'rejection', memberId)))
  return kept?.at ?? null
}

/** Stores the date of a person's rejection when their data is deleted, if they may not apply again yet. */
export async function storeRejection(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  memberId: string,
): Promise<void> {
  const rejectedAt = await lastRejection(tx, memberId)
  const since = await waitingPeriodStart(tx, now())
  if (!rejectedAt || !since || rejectedAt <= since) return
  const key = await personKey(tx, 'rejection', memberId)
  await tx
    .insert(storedRejections)
    .values({ personKey: key, rejectedAt })
    .onConflictDoUpdate({ target: storedRejections.personKey, set: { rejectedAt } })
}

/** Deletes rejection dates whose waiting time is over. */
export async function deleteExpiredRejections(tx: Db, now: Date): Promise<void> {
  const since = await waitingPeriodStart(tx, now)
  await tx
    .delete(storedRejections)
    .where(since ? lte(storedRejections.rejectedAt, since) : sql`true`)
}

/** A rejection after this time still prevents applying; null if there is no waiting time. */
async function waitingPeriodStart(db: Db, now: Date): Promise<Date | null> {
  const { reapplyAfterDays } = await readSettings(db)
  return reapplyAfterDays === null ? null : new Date(now.getTime() - reapplyAfterDays * day)
}
