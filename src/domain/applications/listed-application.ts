import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ListedApplication } from '../../contract/applications/review.ts'
import { dayIn } from '../../contract/core/zoned-time.ts'
import { questionTypes } from '../../contract/forms/questions.ts'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { trials } from '../../db/schema/applications/trials.ts'
import { members, settings } from '../../db/schema/guild.ts'
import { interviews } from '../../db/schema/interviews/times.ts'
import type { Context } from '../core/context.ts'
import { deletedMember } from '../members/deleted-member.ts'
import { reviewer, staffColumns, toStaffMember } from './staff-member.ts'
import { stageOf } from './stages.ts'
import { submissionColumns, toSubmission } from './submissions.ts'
import { toListedVotes, votesOn } from './votes/listed-votes.ts'

/** How much of an answer the list shows, in characters. */
const previewLength = 160

/** The beginning of the first answered text question, on one line. */
const firstAnswer = sql<string | null>`(
  select left(trim(regexp_replace(question -> 'answers' ->> 0, '\\s+', ' ', 'g')), ${previewLength}::int)
  from jsonb_array_elements(${submissions.snapshot}) with ordinality as asked (question, position)
  where question ->> 'typeId' = ${String(questionTypes.text)} and question -> 'answers' ->> 0 ~ '\\S'
  order by position
  limit 1
)`

/** The applications with everything that a row of the list shows. */
export function selectListed(db: Db, viewerId: string) {
  const votes = votesOn(db, submissions.id, viewerId)
  return db
    .select({
      ...submissionColumns,
      firstAnswer,
      reviewer: staffColumns(reviewer),
      interviewAt: interviews.startsAt,
      trial: { startsOn: trials.startsOn, endsOn: trials.endsOn },
      votes: {
        voted: votes.voted,
        yes: votes.yes,
        no: votes.no,
        unsure: votes.unsure,
        hasOwn: votes.hasOwn,
      },
      quorum: settings.voteQuorum,
      timeZone: settings.timeZone,
    })
    .from(submissions)
    .innerJoin(members, eq(members.id, submissions.memberId))
    .leftJoin(reviewer, eq(reviewer.id, submissions.reviewerId))
    .leftJoin(
      interviews,
      and(eq(interviews.submissionId, submissions.id), eq(interviews.state, 'booked')),
    )
    .leftJoin(trials, and(eq(trials.submissionId, submissions.id), isNull(trials.endDecisionId)))
    .leftJoin(settings, sql`true`)
    .crossJoinLateral(votes)
}

type ListedRow = Awaited<ReturnType<typeof selectListed>>[number]

/** An application in the list as the viewer may see it. */
export function toListed(ctx: Context, row: ListedRow, viewerId: string): ListedApplication {
  const { reviewer: assigned, interviewAt, trial } = row
  return {
    ...toSubmission(ctx, row),
    stage: stageOf(row),
    interviewAt: interviewAt?.toISOString() ?? null,
    hadInterview: row.stage === 'interview',
    trial: trial && { ...trial, today: dayIn(row.timeZone ?? 'UTC', ctx.now()) },
    firstAnswer: row.firstAnswer,
    reviewer: assigned && toStaffMember(ctx, assigned),
    votes: row.id === viewerId || row.id === deletedMember.id ? null : toListedVotes(row),
  }
}
