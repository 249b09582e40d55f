import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { OwnApplication } from '../../contract/status.ts'
import type { Db } from '../../db/db.ts'
import { forms } from '../../db/schema/forms.ts'
import { decisions, type SnapshotQuestion, submissions } from '../../db/schema/submissions.ts'

/**
 * A person's own applications: the draft of the active form first, then the newest. Who decided is
 * not told. A draft of a form that is no longer open leads nowhere and is left out.
 */
export async function listOwnApplications(db: Db, memberId: string): Promise<OwnApplication[]> {
  const rows = await db
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
    })
    .from(submissions)
    .innerJoin(forms, eq(forms.id, submissions.formId))
    .where(
      and(
        eq(submissions.memberId, memberId),
        or(isNotNull(submissions.completedAt), forms.isActive),
      ),
    )
    .orderBy(desc(isNull(submissions.completedAt)), desc(submissions.completedAt))
  return rows.map(({ savedAt, completedAt, decidedAt, snapshot, ...row }) => ({
    ...row,
    step: completedAt ? stepOf(row.approved) : null,
    savedAt: savedAt.toISOString(),
    submitDate: completedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    answers: givenAnswers(snapshot ?? []),
  }))
}

/** What was asked and answered, in words. */
export function givenAnswers(snapshot: SnapshotQuestion[]) {
  return snapshot.map(({ questionText, answers }) => ({ questionText, answers }))
}

const lastDecision = sql<Date | null>`(
  select max(${decisions.decidedAt}) from ${decisions} where ${decisions.submissionId} = ${submissions.id}
)`.mapWith(decisions.decidedAt)

/** Leadership has an application before it from the moment in which it is completed. */
function stepOf(approved: boolean | null): OwnApplication['step'] {
  return approved === null ? 'in-review' : 'decided'
}
