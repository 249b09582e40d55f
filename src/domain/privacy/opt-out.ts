import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { Refusal } from '../refusal.ts'

/** Leaves a person out of the statistics, or lets them back in; what they did is kept either way. */
export async function setOptedOut(db: Db, memberId: string, optedOut: boolean) {
  const [saved] = await db
    .update(members)
    .set({ optedOut })
    .where(eq(members.id, memberId))
    .returning({ userId: members.id, optedOut: members.optedOut })
  if (!saved) throw new Refusal('not-found', 'User not found.')
  return saved
}
