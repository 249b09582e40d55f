import { count, eq, sql } from 'drizzle-orm'
import type { ApplicationList } from '../../../contract/applications/review.ts'
import type { Stage } from '../../../contract/applications/stages.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { members } from '../../../db/schema/guild.ts'
import type { Context } from '../../core/context.ts'
import { isOnTrial, type StageFacts, stageOf } from '../stages.ts'
import { matchesScope, needsVoteOf, type Status, type ViewerQuery } from './filter-applications.ts'

/** How many applications each filter has; those by status only of the viewer if the query says so. */
export async function countApplications(
  ctx: Pick<Context, 'db' | 'now'>,
  query: ViewerQuery,
): Promise<ApplicationList['counts']> {
  const isMine = sql<boolean>`coalesce(${submissions.reviewerId} = ${query.viewerId}, false)`
  const groups = await ctx.db
    .select({
      approved: submissions.approved,
      stage: submissions.stage,
      inGuild: members.inGuild,
      isOnTrial: isOnTrial.as('is_on_trial'),
      isMine: isMine.as('is_mine'),
      needsMyVote: sql<boolean>`${needsVoteOf(query.viewerId)}`.as('needs_my_vote'),
      size: count(),
    })
    .from(submissions)
    .innerJoin(members, eq(members.id, submissions.memberId))
    .where(matchesScope(ctx, query))
    .groupBy(
      submissions.approved,
      submissions.stage,
      members.inGuild,
      sql`is_on_trial`,
      sql`is_mine`,
      sql`needs_my_vote`,
    )
  type Group = (typeof groups)[number]
  const hasStatus = (group: Group) => !query.status || statusesOf(group).includes(query.status)
  const isShownAsMine = (group: Group) => !query.mine || group.isMine
  const isShownForVote = (group: Group) => !query.needsMyVote || group.needsMyVote
  const shown = groups.filter((group) => isShownAsMine(group) && isShownForVote(group))
  const ofStatus = (status: Status) => shown.filter((group) => statusesOf(group).includes(status))
  const ofViewer = groups.filter(hasStatus)
  return {
    all: sizeOf(shown),
    pending: sizeOf(ofStatus('pending')),
    interview: sizeOf(ofStatus('interview')),
    trial: sizeOf(ofStatus('trial')),
    approved: sizeOf(ofStatus('approved')),
    rejected: sizeOf(ofStatus('rejected')),
    left: sizeOf(ofStatus('left')),
    withdrawn: sizeOf(ofStatus('withdrawn')),
    mine: sizeOf(ofViewer.filter((group) => group.isMine && isShownForVote(group))),
    needsMyVote: sizeOf(ofViewer.filter((group) => group.needsMyVote && isShownAsMine(group))),
  }
}

/** The filters that show an application with these facts. */
function statusesOf(facts: StageFacts): readonly Status[] {
  return statusesByStage[stageOf(facts)]
}

const statusesByStage: Record<Stage, readonly Status[]> = {
  received: ['pending'],
  'in-review': ['pending'],
  interview: ['pending', 'interview'],
  trial: ['approved', 'trial'],
  member: ['approved'],
  rejected: ['rejected'],
  left: ['left'],
  withdrawn: ['withdrawn'],
}

function sizeOf(groups: readonly { size: number }[]): number {
  return groups.reduce((sum, { size }) => sum + size, 0)
}
