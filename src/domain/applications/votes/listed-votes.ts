import { type AnyColumn, eq, sql } from 'drizzle-orm'
import type { ListedVotes } from '../../../contract/applications/review.ts'
import type { Db } from '../../../db/db.ts'
import { submissionVotes } from '../../../db/schema/applications/votes.ts'
import { isOpenStage, type StageFacts, stageOf } from '../stages.ts'
import { areVotesFrozen } from './frozen.ts'
import { voteCounts } from './read-votes.ts'

/** The votes on the application of each row, for a lateral join. */
export function votesOn(db: Db, submissionId: AnyColumn, viewerId: string) {
  const { voted, yes, no, unsure } = voteCounts
  const isOwn = sql`${submissionVotes.memberId} = ${viewerId}`
  return db
    .select({
      voted: voted.as('voted'),
      yes: yes.as('yes'),
      no: no.as('no'),
      unsure: unsure.as('unsure'),
      /** Whether the viewer has voted or is excused. */
      hasOwn: sql<boolean>`coalesce(bool_or(${isOwn}), false)`.as('has_own'),
    })
    .from(submissionVotes)
    .where(eq(submissionVotes.submissionId, submissionId))
    .as('votes')
}

interface CountedRow extends StageFacts {
  votes: { voted: number; yes: number; no: number; unsure: number; hasOwn: boolean }
  quorum: number | null
}

/** The votes as a viewer who is not the applicant may see them: only their number until they have voted. */
export function toListedVotes(row: CountedRow): ListedVotes {
  const { voted, hasOwn, ...counts } = row.votes
  return {
    voted,
    quorum: row.quorum,
    needsMyVote: !hasOwn && isOpenStage(stageOf(row)),
    counts: hasOwn || areVotesFrozen(row) ? counts : null,
  }
}
