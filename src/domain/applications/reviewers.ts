import { eq, sql } from 'drizzle-orm'
import type { ApplicationReview, StaffMember } from '../../contract/applications/review.ts'
import { hasAnyTask } from '../../contract/core/tasks.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { submissionStages, submissions } from '../../db/schema/applications/submissions.ts'
import { members, settings } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { holdsTask } from '../accounts/holds-task.ts'
import { readRights } from '../accounts/rights.ts'
import { aboutApplication, recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { isSelf, requireNotSelf } from '../core/self-action.ts'
import { lockForStaff } from './lock-submission.ts'
import { reviewer, staffColumns, toStaffMember } from './staff-member.ts'
import { isOnTrial, stageOf } from './stages.ts'

/** What a reviewer must be allowed to do. */
const reviewerTasks = ['decisions'] as const

/** The stage of an application with its history, and who looks after it; reasons only for others than the applicant. */
export async function getApplicationReview(
  ctx: Context,
  submissionId: number,
  viewerId: string,
): Promise<ApplicationReview> {
  const [application] = await selectApplication(ctx.db, { submissionId })
  if (!application?.completedAt) throw new DomainError('not-found', t('Submission not found.'))
  const [history, reviewers] = await Promise.all([
    selectHistory(ctx.db, { submissionId }),
    listReviewers(ctx),
  ])
  const isOwn = isSelf(viewerId, application.memberId)
  return {
    submissionId,
    stage: stageOf(application),
    history: history.map(({ at, reason, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      reason: isOwn ? null : reason,
    })),
    reviewer: application.reviewer && toStaffMember(ctx, application.reviewer),
    reviewers: reviewers.filter(({ userId }) => !isSelf(userId, application.memberId)),
    templateOutcomes: [...new Set(application.templates?.map(({ outcome }) => outcome))],
  }
}

/** Makes a member of staff the reviewer of an application, or nobody; repeating it has no effect. */
export async function assignReviewer(
  ctx: Context,
  actorId: string,
  { submissionId, reviewerId }: { submissionId: number; reviewerId: string | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const refusal = t('You cannot choose the reviewer of your own application.')
    const submission = await lockForStaff(tx, { submissionId, actorId, refusal })
    if (reviewerId !== null) await requireReviewer(tx, reviewerId, submission.memberId)
    const [before] = await tx
      .select({ reviewerId: submissions.reviewerId })
      .from(submissions)
      .where(eq(submissions.id, submissionId))
    await tx.update(submissions).set({ reviewerId }).where(eq(submissions.id, submissionId))
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'application reviewer set',
      ...aboutApplication(submissionId),
      before,
      after: { reviewerId },
    })
  })
}

async function requireReviewer(tx: Db, reviewerId: string, applicantId: string): Promise<void> {
  const refusal = t('Nobody can review their own application.')
  requireNotSelf(reviewerId, applicantId, refusal, 'conflict')
  const { tasks } = await readRights(tx, reviewerId)
  if (hasAnyTask(tasks, reviewerTasks)) return
  throw new DomainError(
    'conflict',
    t('This person does not have the right to decide on applications.'),
  )
}

/** The staff who can look after applications, by name. */
async function listReviewers(ctx: Context): Promise<StaffMember[]> {
  return (await selectReviewers(ctx.db)).map((row) => toStaffMember(ctx, row))
}

/** The ids of the staff who can decide on applications, by name. */
export async function listReviewerIds(db: Db): Promise<string[]> {
  return (await selectReviewers(db)).map(({ id }) => id)
}

const selectReviewers = preparedQuery((db) =>
  db
    .select(staffColumns(members))
    .from(members)
    .where(holdsTask('decisions'))
    .orderBy(members.displayName, members.id)
    .limit(200)
    .prepare('possible_reviewers'),
)

const selectApplication = preparedQuery((db) =>
  db
    .select({
      memberId: submissions.memberId,
      completedAt: submissions.completedAt,
      approved: submissions.approved,
      stage: submissions.stage,
      inGuild: members.inGuild,
      isOnTrial,
      reviewer: staffColumns(reviewer),
      templates: settings.decisionTemplates,
    })
    .from(submissions)
    .innerJoin(members, eq(members.id, submissions.memberId))
    .leftJoin(settings, sql`true`)
    .leftJoin(reviewer, eq(reviewer.id, submissions.reviewerId))
    .where(eq(submissions.id, sql.placeholder('submissionId')))
    .prepare('application_under_review'),
)

const selectHistory = preparedQuery((db) =>
  db
    .select({
      stage: submissionStages.stage,
      at: submissionStages.at,
      setBy: members.displayName,
      reason: submissionStages.reason,
    })
    .from(submissionStages)
    .leftJoin(members, eq(members.id, submissionStages.setBy))
    .where(eq(submissionStages.submissionId, sql.placeholder('submissionId')))
    .orderBy(submissionStages.at, submissionStages.id)
    .prepare('stages_of_submission'),
)
