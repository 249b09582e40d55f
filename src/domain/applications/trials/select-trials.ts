import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { trials } from '../../../db/schema/applications/trials.ts'
import { members } from '../../../db/schema/guild.ts'
import { reviewer, staffColumns } from '../staff-member.ts'

/** A running trial and its member. */
export type TrialRow = Awaited<ReturnType<typeof selectTrials>>[number]

/** The running trials or that of one application, those that end first at the beginning. */
export function selectTrials(db: Db, submissionId?: number) {
  return db
    .select({
      trial: trials,
      submissionId: submissions.id,
      userName: members.userName,
      inGuild: members.inGuild,
      optedOut: members.optedOut,
      member: staffColumns(members),
      reviewer: staffColumns(reviewer),
    })
    .from(trials)
    .innerJoin(submissions, eq(submissions.id, trials.submissionId))
    .innerJoin(members, eq(members.id, submissions.memberId))
    .leftJoin(reviewer, eq(reviewer.id, submissions.reviewerId))
    .where(
      and(
        isNull(trials.endDecisionId),
        submissionId === undefined ? undefined : eq(submissions.id, submissionId),
      ),
    )
    .orderBy(asc(trials.endsOn), asc(trials.id))
    .limit(200)
}
