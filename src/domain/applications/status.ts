import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { OwnApplication } from '../../contract/applications/status.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { forms } from '../../db/schema/forms.ts'
import { interviewRooms } from '../../db/schema/interviews.ts'
import { decisions, type SnapshotQuestion, submissions } from '../../db/schema/submissions.ts'
import { channelUrl } from '../core/channel-url.ts'
import type { Context } from '../core/context.ts'
import { isOpen } from './interview-rooms.ts'

/**
 * A person's own applications: the draft of the active form first, then the newest, without the names of
 * those who decided. Drafts of closed forms are left out.
 */
export async function listOwnApplications(
  ctx: Pick<Context, 'db' | 'discordUrl' | 'guildId'>,
  memberId: string,
): Promise<OwnApplication[]> {
  const rows = await selectApplications(ctx.db, { memberId })
  return rows.map(({ savedAt, completedAt, decidedAt, snapshot, roomChannelId, ...row }) => ({
    ...row,
    step: completedAt ? stepOf(row.approved, roomChannelId !== null) : null,
    roomUrl:
      completedAt && row.approved === null && roomChannelId ? channelUrl(ctx, roomChannelId) : null,
    savedAt: savedAt.toISOString(),
    submitDate: completedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    answers: givenAnswers(snapshot ?? []),
  }))
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
      decidedAt: lastDecision,
      snapshot: submissions.snapshot,
      roomChannelId: interviewRooms.channelId,
    })
    .from(submissions)
    .innerJoin(forms, eq(forms.id, submissions.formId))
    .leftJoin(interviewRooms, and(eq(interviewRooms.memberId, submissions.memberId), isOpen))
    .where(
      and(
        eq(submissions.memberId, sql.placeholder('memberId')),
        or(isNotNull(submissions.completedAt), forms.isActive),
      ),
    )
    .orderBy(desc(isNull(submissions.completedAt)), desc(submissions.completedAt))
    .prepare('own_applications'),
)

/** The questions and answers as texts. */
export function givenAnswers(snapshot: SnapshotQuestion[]) {
  return snapshot.map(({ questionText, answers }) => ({ questionText, answers }))
}

const lastDecision = sql<Date | null>`(
  select max(${decisions.decidedAt}) from ${decisions} where ${decisions.submissionId} = ${submissions.id}
)`.mapWith(decisions.decidedAt)

/** Staff can review an application once it is completed. */
function stepOf(approved: boolean | null, hasRoom: boolean): OwnApplication['step'] {
  if (approved !== null) return 'decided'
  return hasRoom ? 'interview' : 'in-review'
}
