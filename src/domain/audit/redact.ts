import { and, arrayContains, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'

/**
 * The entries about a person. People are found by their ids only, because they choose the names in the texts, and
 * could name the id of somebody else there.
 */
export function isAboutMember(memberId: string): SQL {
  return arrayContains(auditLog.memberIds, [memberId])
}

interface Redaction {
  memberId: string
  actions: readonly string[]
  subject: string
  /** Other columns to redact. */
  otherColumns?: Partial<Record<'before' | 'after', SQL | null>>
}

/** Removes a person from the audit log's entries of these actions about them; actor, action and time stay. */
export async function redactAuditLog(
  tx: Db,
  { memberId, actions, subject, otherColumns = {} }: Redaction,
): Promise<void> {
  await tx
    .update(auditLog)
    .set({
      subject,
      memberIds: sql`array_remove(${auditLog.memberIds}, ${memberId}::text)`,
      ...otherColumns,
    })
    .where(and(inArray(auditLog.action, [...actions]), isAboutMember(memberId)))
}

/** Removes texts from the audit log's entries of these actions about applications (a query of their ids). */
export async function redactApplications(
  tx: Db,
  { submissionIds, actions, after }: { submissionIds: SQLWrapper; actions: string[]; after: SQL },
): Promise<void> {
  await tx
    .update(auditLog)
    .set({ after })
    .where(and(inArray(auditLog.action, actions), inArray(auditLog.submissionId, submissionIds)))
}
