import { lt } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { handledReactions } from '../../db/schema/verification.ts'
import { snowflakeAt } from '../../discord/snowflakes.ts'
import { backfillMilliseconds } from '../ingest/backfill/channel-cursors.ts'

/** The first message whose reactions are read after an outage: one of seven days ago. */
export function oldestHandledMessageId(now: Date): bigint {
  return snowflakeAt(now.getTime() - backfillMilliseconds)
}

/**
 * Remembers that reactions are dealt with, in the transaction that does so; answers those that were not
 * yet. What lies further back than anything is read is forgotten.
 */
export async function recordHandledReactions(
  tx: Db,
  now: Date,
  { messageId, emojiKey }: { messageId: string; emojiKey: string },
  memberIds: readonly string[],
): Promise<string[]> {
  await tx
    .delete(handledReactions)
    .where(lt(handledReactions.messageId, oldestHandledMessageId(now)))
  if (memberIds.length === 0) return []
  const rows = await tx
    .insert(handledReactions)
    .values(memberIds.map((memberId) => ({ messageId: BigInt(messageId), emojiKey, memberId })))
    .onConflictDoNothing()
    .returning({ memberId: handledReactions.memberId })
  return rows.map(({ memberId }) => memberId)
}
