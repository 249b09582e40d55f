import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import { requireNotSelf } from '../core/self-action.ts'

/** Reads a completed application whose votes and comments the viewer wants to see; throws if it is their own. */
export async function readForReview(db: Db, submissionId: number, viewerId: string) {
  const [submission] = await db
    .select({
      memberId: submissions.memberId,
      approved: submissions.approved,
      stage: submissions.stage,
      completedAt: submissions.completedAt,
    })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
  if (!submission?.completedAt) throw new DomainError('not-found', t('Submission not found.'))
  const refusal = t('You cannot see the votes and comments on your own application.')
  requireNotSelf(viewerId, submission.memberId, refusal)
  return submission
}
