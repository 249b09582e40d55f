import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { interviews } from '../../../db/schema/interviews/times.ts'
import { t } from '../../../text/t.ts'
import { lockCompletedSubmission } from '../../applications/lock-submission.ts'
import { isUndecided } from '../../applications/stages.ts'
import { DomainError } from '../../core/errors.ts'
import { requireNotSelf } from '../../core/self-action.ts'

/** The row of an interview. */
export type Interview = typeof interviews.$inferSelect

/** Who acts: the applicant about their own application, or staff about anyone else's. */
export interface Actor {
  memberId: string
  isStaff: boolean
}

/** The application that an interview is about. */
export interface Application {
  submissionId: number
  memberId: string
  /** Neither decided nor withdrawn. */
  isUndecided: boolean
}

/** Locks an application that the actor may act on; throws if there is none. */
export async function lockApplication(
  tx: Db,
  submissionId: number,
  actor: Actor,
): Promise<Application> {
  return mustMayAct(submissionId, await lockCompletedSubmission(tx, submissionId), actor)
}

/** An application that the actor may see; throws if there is none. */
export async function loadApplication(
  db: Db,
  submissionId: number,
  actor: Actor,
): Promise<Application> {
  const [row] = await db
    .select({
      memberId: submissions.memberId,
      approved: submissions.approved,
      stage: submissions.stage,
    })
    .from(submissions)
    .where(and(eq(submissions.id, submissionId), isNotNull(submissions.completedAt)))
  return mustMayAct(submissionId, row, actor)
}

function mustMayAct(
  submissionId: number,
  application: Pick<typeof submissions.$inferSelect, 'memberId' | 'approved' | 'stage'> | undefined,
  { memberId, isStaff }: Actor,
): Application {
  const isOwn = application?.memberId === memberId
  if (!application || (!isStaff && !isOwn)) {
    throw new DomainError('not-found', t('Submission not found.'))
  }
  if (isStaff) {
    const refusal = t('You cannot manage the interview of your own application as staff.')
    requireNotSelf(memberId, application.memberId, refusal)
  }
  const { approved, stage } = application
  const isUndecided = approved === null && stage !== 'withdrawn'
  return { submissionId, memberId: application.memberId, isUndecided }
}

/** The latest interview of an application; null if none was booked. */
export async function findInterview(db: Db, submissionId: number): Promise<Interview | null> {
  const [latest] = await db
    .select()
    .from(interviews)
    .where(eq(interviews.submissionId, submissionId))
    .orderBy(desc(sql`${interviews.state} = 'booked'`), desc(interviews.id))
    .limit(1)
  return latest ?? null
}

/** The undecided application of a person that was sent last; null if there is none. */
export async function findPendingApplication(db: Db, memberId: string): Promise<number | null> {
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.memberId, memberId), isUndecided))
    .orderBy(desc(submissions.completedAt), desc(submissions.id))
    .limit(1)
  return row?.id ?? null
}
