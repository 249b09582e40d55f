import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'

/** One change as the audit log keeps it; `before` and `after` are absent where there was nothing. */
export interface Change {
  at: Date
  /** Who did it; null where the program acted by itself. */
  actorId: string | null
  /** What was done, e.g. `level reward saved`. */
  action: string
  /** What it was done to, e.g. `message level 5`. */
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
