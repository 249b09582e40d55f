import { lt } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { handledReactions } from '../../db/schema/verification.ts'
import { snowflakeAt } from '../../discord/snowflakes.ts'
import { backfillMilliseconds } from '../ingest/backfill/channel-cursors.ts'

/** The oldest message whose reactions are read after an outage: seven days old. */
export function oldestHandledMessageId(now: Date): bigint {
  return snowflakeAt(now.getTime() - backfillMilliseconds)
}

/**
 * Records reactions as handled in the current transaction, and returns those that were not. Deletes records
 * older than the backfill reaches.
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
