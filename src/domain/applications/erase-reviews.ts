import { and, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { submissionComments } from '../../db/schema/applications/comments.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { submissionVotes } from '../../db/schema/applications/votes.ts'

/** Deletes the comments on applications (ids, or a query of ids) and the reasons of votes; the votes are kept. */
export async function eraseReviews(tx: Db, submissionIds: number[] | SQLWrapper): Promise<void> {
  await tx.delete(submissionComments).where(inArray(submissionComments.submissionId, submissionIds))
  await tx
    .update(submissionVotes)
    .set({ reason: '' })
    .where(inArray(submissionVotes.submissionId, submissionIds))
}

/** Deletes a person's votes on undecided applications: without their id, they could vote again when they return. */
export async function eraseOpenVotes(tx: Db, memberId: string): Promise<void> {
  const undecided = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(isNull(submissions.approved))
  await tx
    .delete(submissionVotes)
    .where(
      and(eq(submissionVotes.memberId, memberId), inArray(submissionVotes.submissionId, undecided)),
    )
}

/** Replaces the mentions of a person in all comments. */
export async function eraseMentions(tx: Db, memberId: string): Promise<void> {
  const mention = `<@${memberId}>`
  await tx
    .update(submissionComments)
    .set({ text: sql`replace(${submissionComments.text}, ${mention}, '@deleted member')` })
    .where(sql`position(${mention} in ${submissionComments.text}) > 0`)
}
