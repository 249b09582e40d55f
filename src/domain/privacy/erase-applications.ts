import { and, eq, inArray, isNull, notExists } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { answers, decisions, submissions } from '../../db/schema/applications/submissions.ts'
import { eraseDecisionTexts } from '../applications/decision-messages/erase-texts.ts'
import { storeRejection } from '../applications/decisions/rejections.ts'
import { eraseReviews } from '../applications/erase-reviews.ts'
import { deletedMember } from '../members/deleted-member.ts'

/**
 * Deletes a person's applications on which nobody has decided, and moves the others to the deleted member without answers, comments
 * and reasons. Their rejection is stored by a keyed hash while it limits them.
 */
export async function eraseApplications(tx: Db, memberId: string, now: Date): Promise<void> {
  await storeRejection({ now: () => now }, tx, memberId)
  const own = eq(submissions.memberId, memberId)
  await eraseDecisionTexts(tx, own)
  // A withdrawal during a trial leaves the application undecided, with the decisions before it.
  const earlierDecisions = tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(eq(decisions.submissionId, submissions.id))
  await tx
    .delete(submissions)
    .where(and(own, isNull(submissions.approved), notExists(earlierDecisions)))
  const decided = tx.select({ id: submissions.id }).from(submissions).where(own)
  await tx.delete(answers).where(inArray(answers.submissionId, decided))
  await eraseReviews(tx, decided)
  await tx.update(submissions).set({ memberId: deletedMember.id, snapshot: [] }).where(own)
}
