import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { redactApplications } from '../../audit/redact.ts'

/** Removes the messages and the reasons of decisions on these applications, also from the audit log. */
export async function eraseDecisionTexts(tx: Db, ofApplications: SQL | undefined): Promise<void> {
  const affected = tx.select({ id: submissions.id }).from(submissions).where(ofApplications)
  await tx
    .update(decisions)
    .set({ reason: null, message: null })
    .where(inArray(decisions.submissionId, affected))
  await redactApplications(tx, {
    submissionIds: affected,
    actions: ['application approved', 'application rejected'],
    after: sql`${auditLog.after} - 'reason' - 'message'`,
  })
}

/** Replaces a reviewer who left and deleted their data in the messages of decisions. */
export async function redactReviewer(
  tx: Db,
  reviewerId: string,
  { id, displayName }: { id: string; displayName: string },
): Promise<void> {
  await tx
    .update(decisions)
    .set({
      message: sql`jsonb_set(${decisions.message}, '{values,reviewer}', to_jsonb(${displayName}::text))
        || jsonb_build_object('reviewerId', ${id}::text)`,
    })
    .where(sql`${decisions.message} ->> 'reviewerId' = ${reviewerId}`)
}
