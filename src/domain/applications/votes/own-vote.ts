import { and, eq } from 'drizzle-orm'
import type { Ballot } from '../../../contract/applications/votes.ts'
import type { Db } from '../../../db/db.ts'
import { submissionVotes } from '../../../db/schema/applications/votes.ts'

/** What a member of staff has voted on an application, or that they chose not to vote. */
export async function findOwnVote(
  db: Db,
  voterId: string,
  submissionId: number,
): Promise<{ answer: Ballot; reason: string } | undefined> {
  const [own] = await db
    .select({ answer: submissionVotes.answer, reason: submissionVotes.reason })
    .from(submissionVotes)
    .where(
      and(eq(submissionVotes.submissionId, submissionId), eq(submissionVotes.memberId, voterId)),
    )
  return own
}
