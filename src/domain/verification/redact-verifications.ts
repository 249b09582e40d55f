import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { handledReactions, pendingVerifications } from '../../db/schema/verification.ts'
import { redactAuditLog } from '../audit/redact.ts'
import { verifiedAction } from './give-verified-role.ts'

/**
 * Removes a member's name and message from the audit log entries about their verification, and deletes
 * their handled reactions. Reactions that they configured stay, without their name.
 */
export async function redactVerifications(tx: Db, memberId: string): Promise<void> {
  await redactAuditLog(tx, {
    memberId,
    actions: [verifiedAction],
    subject: 'roles of a deleted member',
    otherColumns: { after: sql`${auditLog.after} - 'messageId'` },
  })
  const isSaver = eq(reactionConfigs.savedBy, memberId)
  await tx.update(reactionConfigs).set({ savedBy: null }).where(isSaver)
  await tx.delete(handledReactions).where(eq(handledReactions.memberId, memberId))
  const { memberId: verified, moderatorId } = pendingVerifications
  await tx.delete(pendingVerifications).where(or(eq(verified, memberId), eq(moderatorId, memberId)))
}
