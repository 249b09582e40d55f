import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'

/**
 * Removes a person from the audit log entries of these actions: subjects that contain `(id)` are replaced with
 * `subject`.
 */
export async function redactAuditLog(
  tx: Db,
  { memberId, actions, subject }: { memberId: string; actions: string[]; subject: string },
): Promise<void> {
  await tx
    .update(auditLog)
    .set({ subject })
    .where(
      and(inArray(auditLog.action, actions), sql`${auditLog.subject} like ${`%(${memberId})%`}`),
    )
}
