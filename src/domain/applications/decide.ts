import { and, eq, isNotNull } from 'drizzle-orm'
import { decisions, submissions } from '../../db/schema/submissions.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'

/**
 * Approves or rejects an application and records who did it when, from what to what.
 * Leadership may change its mind; the same decision again changes nothing. Answers what is so now.
 */
export async function decideSubmission(
  ctx: Context,
  decidedBy: string,
  submissionId: number,
  approved: boolean,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const [submission] = await tx
      .select({ approved: submissions.approved })
      .from(submissions)
      .where(and(eq(submissions.id, submissionId), isNotNull(submissions.completedAt)))
      .for('update')
    if (!submission) throw new Refusal('not-found', 'Submission not found.')
    const verdict = approved ? 'approved' : 'rejected'
    if (submission.approved === approved) return `Already ${verdict}.`
    await tx.update(submissions).set({ approved }).where(eq(submissions.id, submissionId))
    const at = ctx.now()
    await tx.insert(decisions).values({
      submissionId,
      decidedBy,
      decidedAt: at,
      wasApproved: submission.approved,
      approved,
    })
    await recordChange(tx, {
      at,
      actorId: decidedBy,
      action: `application ${verdict}`,
      subject: `application ${submissionId}`,
      before: { approved: submission.approved },
      after: { approved },
    })
    return `Application ${verdict}.`
  })
}
