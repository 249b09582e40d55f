import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ballot, Votes } from '../../../contract/applications/votes.ts'
import type { Db } from '../../../db/db.ts'
import { submissionVotes } from '../../../db/schema/applications/votes.ts'
import { members } from '../../../db/schema/guild.ts'
import type { Context } from '../../core/context.ts'
import { deletedMember } from '../../members/deleted-member.ts'
import { readSettings } from '../../settings/stored-settings.ts'
import { readCommentState } from '../comments/read-comments.ts'
import { readForReview } from '../review-access.ts'
import { staffColumns, toStaffMember } from '../staff-member.ts'
import { areVotesFrozen } from './frozen.ts'

/** How many votes an application has, in total without excused staff, and by answer. */
export type VoteCounts = Record<Ballot | 'voted', number>

/** Counts the votes on an application. The counts by answer may be shown only once it is decided. */
export async function readVoteCounts(db: Db, submissionId: number): Promise<VoteCounts> {
  return (await countVotes(db, [submissionId]))(submissionId)
}

const countOf = (answer: Ballot) =>
  sql<number>`(count(*) filter (where ${submissionVotes.answer} = ${answer}))::int`

/** The columns of `VoteCounts`, of grouped votes. */
export const voteCounts = {
  voted: sql<number>`(count(*) filter (where ${submissionVotes.answer} <> 'excused'))::int`,
  yes: countOf('yes'),
  no: countOf('no'),
  unsure: countOf('unsure'),
  excused: countOf('excused'),
}

/** Counts the votes on each of these applications. */
export async function countVotes(
  db: Db,
  submissionIds: number[],
): Promise<(submissionId: number) => VoteCounts> {
  const rows = await db
    .select({ submissionId: submissionVotes.submissionId, counts: voteCounts })
    .from(submissionVotes)
    .where(inArray(submissionVotes.submissionId, submissionIds))
    .groupBy(submissionVotes.submissionId)
  const bySubmission = new Map(rows.map(({ submissionId, counts }) => [submissionId, counts]))
  const none = { voted: 0, yes: 0, no: 0, unsure: 0, excused: 0 }
  return (submissionId) => bySubmission.get(submissionId) ?? none
}

/**
 * The votes on an application as this viewer may see them: only their number until they have voted, and after the
 * applicant deleted their data, because it could be the viewer's own.
 */
export async function getVotes(
  ctx: Context,
  viewerId: string,
  submissionId: number,
): Promise<Votes> {
  const submission = await readForReview(ctx.db, submissionId, viewerId)
  const [{ voteQuorum }, comments, rows] = await Promise.all([
    readSettings(ctx.db),
    readCommentState(ctx.db, submissionId),
    selectVotes(ctx.db, submissionId),
  ])
  const own = rows.find(({ voter }) => voter?.id === viewerId)
  const isFrozen = areVotesFrozen(submission)
  const votes = rows.flatMap(({ voter, answer, reason, at }) =>
    answer === 'excused'
      ? []
      : [{ voter: voter && toStaffMember(ctx, voter), answer, reason, at: at.toISOString() }],
  )
  return {
    submissionId,
    voted: votes.length,
    quorum: voteQuorum,
    own: own ? { answer: own.answer, reason: own.reason } : null,
    isFrozen,
    votes: (own || isFrozen) && submission.memberId !== deletedMember.id ? votes : null,
    comments,
  }
}

function selectVotes(db: Db, submissionId: number) {
  return db
    .select({
      voter: staffColumns(members),
      answer: submissionVotes.answer,
      reason: submissionVotes.reason,
      at: submissionVotes.at,
    })
    .from(submissionVotes)
    .leftJoin(members, eq(members.id, submissionVotes.memberId))
    .where(eq(submissionVotes.submissionId, submissionId))
    .orderBy(asc(submissionVotes.id))
}
