import type { Ballot } from '../../../contract/applications/votes.ts'
import { submissionVotes } from '../../../db/schema/applications/votes.ts'
import { t } from '../../../text/t.ts'
import { aboutApplication, recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { lockForStaff } from '../lock-submission.ts'
import { enqueueReviewCard } from '../review-cards/enqueue.ts'
import { advanceStage } from '../stages.ts'
import { areVotesFrozen } from './frozen.ts'
import { findOwnVote } from './own-vote.ts'
import { notifyIfQuorum } from './quorum.ts'

interface VoteInput {
  submissionId: number
  answer: Ballot
  reason?: string | undefined
}

/**
 * Casts or changes one's vote on an application, or excuses oneself from it; repeating it has no effect. Refused for
 * one's own application and once the application is decided or withdrawn. Callers check the task `votes`.
 */
export async function castVote(
  { db, now }: Pick<Context, 'db' | 'now'>,
  voterId: string,
  { submissionId, answer, reason = '' }: VoteInput,
): Promise<string> {
  return db.transaction(async (tx) => {
    const refusal = t('You cannot vote on your own application.')
    const submission = await lockForStaff(tx, { submissionId, actorId: voterId, refusal })
    if (areVotesFrozen(submission)) {
      throw new DomainError(
        'conflict',
        t('This application is decided or withdrawn. Votes can no longer change.'),
      )
    }
    const before = await findOwnVote(tx, voterId, submissionId)
    const after = { answer, reason: answer === 'excused' ? '' : reason.trim() }
    const message = answer === 'excused' ? t('Vote skipped.') : t('Vote saved.')
    if (before?.answer === after.answer && before.reason === after.reason) return message
    const at = now()
    await tx
      .insert(submissionVotes)
      .values({ submissionId, memberId: voterId, ...after, at })
      .onConflictDoUpdate({
        target: [submissionVotes.submissionId, submissionVotes.memberId],
        set: { ...after, at },
      })
    // Without the answer, because people who have not voted may read the audit log.
    await recordChange(tx, {
      at,
      actorId: voterId,
      action: answer === 'excused' ? 'application vote skipped' : 'application voted',
      ...aboutApplication(submissionId),
      after: { isChanged: before !== undefined },
    })
    await advanceStage(tx, submissionId, 'in-review', at)
    await enqueueReviewCard(tx, submissionId)
    await notifyIfQuorum(tx, { submissionId, voterId, applicantId: submission.memberId, at })
    return message
  })
}
