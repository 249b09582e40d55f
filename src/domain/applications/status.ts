import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { fillPlaceholders } from '../../contract/applications/decision-messages.ts'
import type { OwnApplication } from '../../contract/applications/status.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { forms } from '../../db/schema/applications/forms.ts'
import {
  type DecisionMessage,
  decisions,
  type SnapshotQuestion,
  submissions,
} from '../../db/schema/applications/submissions.ts'
import { trials } from '../../db/schema/applications/trials.ts'
import { members } from '../../db/schema/guild.ts'
import { interviewRooms, openRoomStates } from '../../db/schema/interviews/rooms.ts'
import { channelUrl } from '../core/channel-url.ts'
import type { Context } from '../core/context.ts'
import { isOpenStage, type StageFacts, stageOf } from './stages.ts'

/**
 * A person's own applications: the draft of the active form first, then the newest, without the names of
 * those who decided. Drafts of closed forms are left out.
 */
export async function listOwnApplications(
  ctx: Pick<Context, 'db' | 'discordUrl' | 'guildId'>,
  memberId: string,
): Promise<OwnApplication[]> {
  const rows = await selectApplications(ctx.db, { memberId })
  return rows.map((row) => {
    const { savedAt, completedAt, decidedAt, message, snapshot, roomChannelId, inGuild, ...rest } =
      row
    const { isOnTrial, startsOn, endsOn, ...shown } = rest
    const stage = completedAt ? stageOf(row) : null
    return {
      ...shown,
      stage,
      step: stage && stepOf(row),
      ...(startsOn && endsOn && { trial: { startsOn, endsOn } }),
      roomUrl: stage && isOpenStage(stage) && roomChannelId ? channelUrl(ctx, roomChannelId) : null,
      savedAt: savedAt.toISOString(),
      submitDate: completedAt?.toISOString() ?? null,
      decidedAt: decidedAt?.toISOString() ?? null,
      decisionMessage: message && fillPlaceholders(message.text, message.values),
      answers: givenAnswers(snapshot ?? []),
    }
  })
}

const selectApplications = preparedQuery((db) =>
  db
    .select({
      submissionId: submissions.id,
      formId: submissions.formId,
      title: sql<string>`coalesce(${submissions.formTitle}, ${forms.title})`,
      description: sql<string>`coalesce(${submissions.formDescription}, ${forms.description})`,
      savedAt: submissions.savedAt,
      completedAt: submissions.completedAt,
      approved: submissions.approved,
      stage: submissions.stage,
      inGuild: members.inGuild,
      isOnTrial: sql<boolean>`${isNotNull(trials.id)}`,
      startsOn: trials.startsOn,
      endsOn: trials.endsOn,
      decidedAt: lastDecision,
      message: lastMessage,
      snapshot: submissions.snapshot,
      roomChannelId: interviewRooms.channelId,
    })
    .from(submissions)
    .innerJoin(forms, eq(forms.id, submissions.formId))
    .innerJoin(members, eq(members.id, submissions.memberId))
    .leftJoin(trials, and(eq(trials.submissionId, submissions.id), isNull(trials.endDecisionId)))
    .leftJoin(
      interviewRooms,
      and(
        eq(interviewRooms.memberId, submissions.memberId),
        inArray(interviewRooms.state, openRoomStates),
      ),
    )
    .where(
      and(
        eq(submissions.memberId, sql.placeholder('memberId')),
        or(isNotNull(submissions.completedAt), forms.isActive),
      ),
    )
    .orderBy(
      desc(isNull(submissions.completedAt)),
      desc(submissions.completedAt),
      desc(submissions.id),
    )
    .prepare('own_applications'),
)

/** The questions and answers as texts. */
export function givenAnswers(snapshot: SnapshotQuestion[]) {
  return snapshot.map(({ questionText, answers }) => ({ questionText, answers }))
}

const lastDecision = sql<Date | null>`(
  select max(${decisions.decidedAt}) from ${decisions} where ${decisions.submissionId} = ${submissions.id}
)`.mapWith(decisions.decidedAt)

const lastMessage = sql<DecisionMessage | null>`(
  select ${decisions.message} from ${decisions} where ${decisions.submissionId} = ${submissions.id}
  order by ${decisions.id} desc limit 1
)`

/** The step of clients that don't know stages, for which every completed application is in review. */
function stepOf({ approved, stage }: StageFacts): OwnApplication['step'] {
  if (approved !== null) return 'decided'
  return stage === 'interview' ? 'interview' : 'in-review'
}
