import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { interviews } from '../../../db/schema/interviews/times.ts'

/** Deletes a person's interviews as an applicant. */
export async function eraseInterviews(tx: Db, memberId: string): Promise<void> {
  const own = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.memberId, memberId))
  await tx.delete(interviews).where(inArray(interviews.submissionId, own))
}
