import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema/accounts.ts'

/** How long a browser stays signed in after its last visit. */
export const sessionDays = 30

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Signs a person in and answers the session's id, which is known to the browser alone. */
export async function startSession(db: Db, memberId: string, now: Date): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db
    .insert(sessions)
    .values({ idHash: hashOf(id), memberId, createdAt: now, expiresAt: expiry(now) })
  return id
}

/** Who is signed in with this session id; null when it is unknown or over. */
export async function memberOfSession(db: Db, id: string, now: Date): Promise<string | null> {
  const idHash = hashOf(id)
  const [session] = await db
    .select({ memberId: sessions.memberId, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, now)))
  if (!session) return null
  // Sliding, but one write a day is enough for that.
  if (session.expiresAt.getTime() - now.getTime() < (sessionDays - 1) * dayMilliseconds) {
    await db
      .update(sessions)
      .set({ expiresAt: expiry(now) })
      .where(eq(sessions.idHash, idHash))
  }
  return session.memberId
}

/** Signs a browser out; does nothing when it was not signed in. */
export async function endSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, hashOf(id)))
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + sessionDays * dayMilliseconds)
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
