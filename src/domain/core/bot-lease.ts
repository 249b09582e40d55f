import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { botLease } from '../../db/schema/bot-lease.ts'

/** So long, by the clock of the database, a bot stays the active one after it last said so. */
export const leaseMilliseconds = 6_000

/** What a bot is told that counts, though another one is active by now. */
export class LeaseLost extends Error {
  constructor() {
    super('Another bot is the active one.')
    this.name = 'LeaseLost'
  }
}

/** Makes this bot the active one, or keeps it so for another `leaseMilliseconds`; false while another is. */
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

/** Lets another bot be the active one at once. */
export async function releaseLease(db: Db, holderId: string): Promise<void> {
  await db.delete(botLease).where(eq(botLease.holderId, holderId))
}

/** Ends whatever lease there is: for who knows that no other bot can be there. */
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
