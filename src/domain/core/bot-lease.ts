import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { botLease } from '../../db/schema/bot-lease.ts'

/** How long a lease lasts after its last renewal, by the clock of the database. */
export const leaseMilliseconds = 6_000

/** Thrown to a bot that writes although another one holds the lease. */
export class LeaseLost extends Error {
  constructor() {
    super('Another bot is the active one.')
    this.name = 'LeaseLost'
  }
}

/** Acquires or renews the lease for `leaseMilliseconds`; false while another bot holds it. */
export async function claimLease(db: Db, holderId: string): Promise<boolean> {
  const expiresAt = sql`clock_timestamp() + ${leaseMilliseconds} * interval '1 millisecond'`
  const claimed = await db
    .insert(botLease)
    .values({ holderId, expiresAt })
    .onConflictDoUpdate({
      target: botLease.id,
      set: { holderId, expiresAt },
      setWhere: sql`${botLease.holderId} = ${holderId} or ${botLease.expiresAt} < clock_timestamp()`,
    })
    .returning({ id: botLease.id })
  return claimed.length > 0
}

/** Releases the lease, so that another bot can take over at once. */
export async function releaseLease(db: Db, holderId: string): Promise<void> {
  await db.delete(botLease).where(eq(botLease.holderId, holderId))
}

/** Deletes any lease; only for callers that know that no other bot is running. */
export async function deleteLease(db: Db): Promise<void> {
  await db.delete(botLease)
}

/** Throws `LeaseLost` unless this is the active bot, which it then stays until the transaction ends. */
export async function requireLease(tx: Db, holderId: string): Promise<void> {
  const [held] = await tx
    .select({ id: botLease.id })
    .from(botLease)
    .where(and(eq(botLease.id, 1), eq(botLease.holderId, holderId)))
    .for('share')
  if (!held) throw new LeaseLost()
}
