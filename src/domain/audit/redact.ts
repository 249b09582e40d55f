import {
  type AnyColumn,
  and,
  arrayContains,
  inArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { AuditAction } from '../../contract/audit-action.ts'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'

/**
 * The entries about a person. People are found by their ids only, because they choose the names in the texts, and
 * could name the id of somebody else there.
 */
export function isAboutMember(memberId: string): SQL {
  return arrayContains(auditLog.memberIds, [memberId])
}

/** How a person is removed from the audit log's entries of these actions about them; actor, action and time stay. */
export interface Redaction {
  actions: readonly AuditAction[]
  subject: string
  /** Other columns to redact. */
  otherColumns?: Partial<Record<'before' | 'after', SQL | null>>
}

/** Removes a person from the audit log's entries about them; those of other actions lose their texts. */
export async function redactEntriesAbout(
  tx: Db,
  memberId: string,
  redactions: readonly Redaction[],
): Promise<void> {
  const memberIds = sql`array_remove(${auditLog.memberIds}, ${memberId}::text)`
  for (const { actions, subject, otherColumns } of redactions) {
    await tx
      .update(auditLog)
      .set({ subject, memberIds, ...otherColumns })
      .where(and(inArray(auditLog.action, [...actions]), isAboutMember(memberId)))
  }
  await tx
    .update(auditLog)
    .set({ subject: 'a deleted member', memberIds, before: null, after: null })
    .where(isAboutMember(memberId))
}

/** Replaces the id of a deleted member in the fields of entries that hold ids, such as `reviewerId`. */
export async function replaceIdInFields(tx: Db, memberId: string, newId: string): Promise<void> {
  // Only whole values of such fields, because members choose the texts in others.
  const field = `("[A-Za-z]*[iI]d": )"${memberId}"`
  const replaced = (column: AnyColumn) =>
    sql`regexp_replace(${column}::text, ${field}, ${`\\1"${newId}"`}, 'g')::jsonb`
  await tx
    .update(auditLog)
    .set({ before: replaced(auditLog.before), after: replaced(auditLog.after) })
    .where(or(sql`${auditLog.before}::text ~ ${field}`, sql`${auditLog.after}::text ~ ${field}`))
}

/** Removes texts from the audit log's entries of these actions about applications (a query of their ids). */
export async function redactApplications(
  tx: Db,
  {
    submissionIds,
    actions,
    after,
  }: { submissionIds: SQLWrapper; actions: AuditAction[]; after: SQL },
): Promise<void> {
  await tx
    .update(auditLog)
    .set({ after })
    .where(and(inArray(auditLog.action, actions), inArray(auditLog.submissionId, submissionIds)))
}
