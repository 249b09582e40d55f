import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'

/**
 * Takes a person out of what the audit log says of these actions: rows whose subject names them by
 * `name (id)` speak of `subject` from then on.
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
