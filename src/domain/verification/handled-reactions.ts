import { lt } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { heardReactions } from '../../db/schema/verification.ts'
import { idAt, millisecondsToCatchUp } from '../ingest/channel-cursors.ts'

/** The first message whose reactions are read after an outage: one of seven days ago. */
export function oldestRead(now: Date): bigint {
  return idAt(now.getTime() - millisecondsToCatchUp)
}

/**
 * Remembers that reactions are dealt with, in the transaction that does so; answers those that were not
 * yet. What lies further back than anything is read is forgotten.
 */
export async function rememberReactions(
  tx: Db,
  now: Date,
  { messageId, emojiKey }: { messageId: string; emojiKey: string },
  memberIds: readonly string[],
): Promise<string[]> {
  await tx.delete(heardReactions).where(lt(heardReactions.messageId, oldestRead(now)))
  if (memberIds.length === 0) return []
  const rows = await tx
    .insert(heardReactions)
    .values(memberIds.map((memberId) => ({ messageId: BigInt(messageId), emojiKey, memberId })))
    .onConflictDoNothing()
    .returning({ memberId: heardReactions.memberId })
  return rows.map(({ memberId }) => memberId)
}
