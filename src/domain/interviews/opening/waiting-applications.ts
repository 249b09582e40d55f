import { and, asc, eq, or } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { submissionSteps } from '../../../db/schema/applications/steps.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { members } from '../../../db/schema/guild.ts'

/** An application that waits for its room, with the applicant. */
export interface WaitingApplication {
  stepId: number
  submissionId: number
  completedAt: Date
  approved: boolean | null
  stage: (typeof submissions.$inferSelect)['stage']
  formTitle: string
  memberId: string
  displayName: string
  inGuild: boolean
}

/** The application, unless it has a room, and all others of the same person that wait for one. */
export async function listWaitingApplications(
  db: Db,
  submissionId: number,
): Promise<WaitingApplication[]> {
  const [own] = await db
    .select({ memberId: submissions.memberId })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
  if (!own) return []
  const rows = await db
    .select({ step: submissionSteps, submission: submissions, member: members })
    .from(submissionSteps)
    .innerJoin(submissions, eq(submissions.id, submissionSteps.submissionId))
    .innerJoin(members, eq(members.id, submissions.memberId))
    .where(
      and(
        eq(submissionSteps.step, 'open-room'),
        eq(submissions.memberId, own.memberId),
        or(
          eq(submissionSteps.state, 'waiting'),
          and(eq(submissionSteps.state, 'failed'), eq(submissions.id, submissionId)),
        ),
      ),
    )
    .orderBy(asc(submissions.id))
  return rows.map(({ step, submission, member }) => ({
    stepId: step.id,
    submissionId: submission.id,
    completedAt: submission.completedAt ?? step.at,
    approved: submission.approved,
    stage: submission.stage,
    formTitle: submission.formTitle ?? '',
    memberId: member.id,
    displayName: member.displayName,
    inGuild: member.inGuild,
  }))
}
