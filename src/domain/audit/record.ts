import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '../../contract/audit-action.ts'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'

/** An entry of the audit log; `before` and `after` are absent if there was nothing. */
export interface Change {
  at: Date
  /** Null for automatic changes. */
  actorId: string | null
  action: AuditAction
  /** The subject, such as `message level 5`. */
  subject: string
  /** The people whom subject, before and after name. */
  memberIds?: readonly string[]
  /** The application that it is about. */
  submissionId?: number
  before?: unknown
  after?: unknown
}

/** The subject of an entry about a person, such as `notes about Wren (1002)`; `more` is added to it. */
export function aboutMember(
  kind: string,
  { memberId, displayName }: { memberId: string; displayName: string },
  more = '',
): Pick<Change, 'subject' | 'memberIds'> {
  const subject = `${kind} ${displayName} (${memberId}) ${more}`.trim()
  return { subject, memberIds: [memberId] }
}

/** The subject of an entry about an application. */
export function aboutApplication(submissionId: number): Pick<Change, 'subject' | 'submissionId'> {
  return { subject: `application ${submissionId}`, submissionId }
}

/**
 * Records a change in the audit log, in the transaction that makes it. A change without effect is not
 * recorded.
 */
export async function recordChange(db: Db, change: Change): Promise<void> {
  await recordChanges(db, [change])
}

/** Records several changes in the audit log, as `recordChange` does. */
export async function recordChanges(db: Db, changes: readonly Change[]): Promise<void> {
  const effective = changes.filter(
    ({ before, after }) => before === undefined || !isDeepStrictEqual(before, after),
  )
  if (effective.length === 0) return
  await db
    .insert(auditLog)
    .values(effective.map((change) => ({ ...change, memberIds: [...(change.memberIds ?? [])] })))
}
