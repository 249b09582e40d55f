import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'

/** An entry of the audit log; `before` and `after` are absent if there was nothing. */
export interface Change {
  at: Date
  /** Null for automatic changes. */
  actorId: string | null
  /** The action, such as `level reward saved`. */
  action: string
  /** The subject, such as `message level 5`. */
  subject: string
  before?: unknown
  after?: unknown
}

/**
 * Records a change in the audit log, in the transaction that makes it. A change without effect is not
 * recorded.
 */
export async function recordChange(db: Db, change: Change): Promise<void> {
  const { before, after } = change
  if (before !== undefined && isDeepStrictEqual(before, after)) return
  await db.insert(auditLog).values(change)
}
