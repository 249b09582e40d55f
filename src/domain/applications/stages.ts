import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { openStages, type Stage } from '../../contract/applications/stages.ts'
import type { Db } from '../../db/db.ts'
import { submissionStages, submissions } from '../../db/schema/applications/submissions.ts'
import { trials } from '../../db/schema/applications/trials.ts'
import { members } from '../../db/schema/guild.ts'
import { enqueueReviewCard } from './review-cards/enqueue.ts'

type OpenStage = (typeof openStages)[number]
type StoredStage = (typeof submissions.$inferSelect)['stage']

/** The facts that an application's stage follows from. */
export interface StageFacts {
  approved: boolean | null
  stage: StoredStage
  /** Whether the applicant is in the guild. */
  inGuild: boolean
  /** Whether a trial is running. */
  isOnTrial: boolean
}

/** Whether a trial of an application is running. */
export const isOnTrial = sql<boolean>`${submissions.id} in (select ${trials.submissionId} from ${trials}
  where ${trials.endDecisionId} is null)`

/** The stage of an application: decided, withdrawn, left, or as far as it has come. */
export function stageOf({ approved, stage, inGuild, isOnTrial }: StageFacts): Stage {
  if (approved) return isOnTrial ? 'trial' : 'member'
  if (approved === false) return 'rejected'
  if (stage === 'withdrawn') return 'withdrawn'
  return inGuild ? stage : 'left'
}

/** Whether a decision is still to come, and the applicant is here. */
export function isOpenStage(stage: Stage): stage is OpenStage {
  return openStages.some((open) => open === stage)
}

/** Whether staff can decide on an application at once: undecided, not withdrawn, and the applicant is here. */
export const isPending = and(
  isNull(submissions.approved),
  sql`${submissions.stage} <> 'withdrawn'`,
  members.inGuild,
)

/** The applications that wait for a decision, wherever the applicant is. */
export const isUndecided = and(
  isNotNull(submissions.completedAt),
  isNull(submissions.approved),
  sql`${submissions.stage} <> 'withdrawn'`,
)

/** Moves an undecided application forward to a stage; without effect if it has come that far or was withdrawn. */
export async function advanceStage(
  tx: Db,
  submissionId: number,
  stage: OpenStage,
  at: Date,
): Promise<void> {
  const earlier = openStages.slice(0, openStages.indexOf(stage))
  const moved = await tx
    .update(submissions)
    .set({ stage })
    .where(
      and(
        eq(submissions.id, submissionId),
        isNull(submissions.approved),
        inArray(submissions.stage, earlier),
      ),
    )
    .returning({ id: submissions.id })
  if (moved.length > 0) await recordStage(tx, { submissionId, stage, at })
}

/** Adds a stage to an application's history, and updates its card. */
export async function recordStage(
  tx: Db,
  stage: typeof submissionStages.$inferInsert,
): Promise<void> {
  await tx.insert(submissionStages).values(stage)
  await enqueueReviewCard(tx, stage.submissionId)
}
