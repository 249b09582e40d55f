import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { submissionSteps } from '../../../db/schema/applications/steps.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { trials } from '../../../db/schema/applications/trials.ts'
import { message } from '../../../text/t.ts'
import { enqueueSteps, insertSteps } from '../steps.ts'

/** Deletes the running trial of an application that is withdrawn, and takes its role; false if none runs. */
export async function cancelTrial(tx: Db, submissionId: number, at: Date): Promise<boolean> {
  const [ended] = await tx
    .delete(trials)
    .where(and(eq(trials.submissionId, submissionId), isNull(trials.endDecisionId)))
    .returning({ decisionId: trials.decisionId })
  if (!ended) return false
  const { decisionId } = ended
  await tx
    .update(submissionSteps)
    .set({ state: 'skipped', reason: message('The application was withdrawn.'), at })
    .where(and(eq(submissionSteps.decisionId, decisionId), eq(submissionSteps.state, 'waiting')))
  await insertSteps(tx, { submissionId, decisionId, at }, ['take-role'])
  await enqueueSteps(tx, submissionId, ['take-role'])
  return true
}

/** Deletes the trials of a person's applications, with staff's messages about their extension. */
export async function eraseTrials(tx: Db, memberId: string): Promise<void> {
  const own = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.memberId, memberId))
  await tx.delete(trials).where(inArray(trials.submissionId, own))
}
