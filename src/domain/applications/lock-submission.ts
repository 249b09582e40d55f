import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import { requireNotSelf } from '../core/self-action.ts'
import { deletedMember } from '../members/deleted-member.ts'

/** The state of a completed application. */
export type LockedSubmission = Pick<
  typeof submissions.$inferSelect,
  'approved' | 'stage' | 'memberId'
>

/** Locks a completed application until the transaction ends. */
export async function lockCompletedSubmission(
  tx: Db,
  submissionId: number,
): Promise<LockedSubmission | undefined> {
  const [submission] = await tx
    .select({
      approved: submissions.approved,
      stage: submissions.stage,
      memberId: submissions.memberId,
    })
    .from(submissions)
    .where(and(eq(submissions.id, submissionId), isNotNull(submissions.completedAt)))
    .for('update')
  return submission
}

/**
 * Locks a completed application for a change by staff; throws `refusal` if it is the actor's own. One whose applicant
 * deleted their data cannot change any more, because it could be anyone's own.
 */
export async function lockForStaff(
  tx: Db,
  { submissionId, actorId, refusal }: { submissionId: number; actorId: string; refusal: string },
): Promise<LockedSubmission> {
  const submission = await lockCompletedSubmission(tx, submissionId)
  if (!submission) throw new DomainError('not-found', t('Submission not found.'))
  requireNotSelf(actorId, submission.memberId, refusal)
  if (submission.memberId === deletedMember.id) {
    throw new DomainError(
      'conflict',
      t('The applicant deleted their data. The application can no longer be changed.'),
    )
  }
  return submission
}
