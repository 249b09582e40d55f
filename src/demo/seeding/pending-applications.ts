import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { forms, questions } from '../../db/schema/applications/forms.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { roles, settings } from '../../db/schema/guild.ts'
import { insertSteps } from '../../domain/applications/steps.ts'
import { enqueue } from '../../domain/jobs/enqueue.ts'
import type { RoleName } from '../roles.ts'

/**
 * Enqueues an interview room for the pending applications, as submitting one does. Those in review have none,
 * because an open room moves them to the interview.
 */
export async function enqueueInterviewRooms(tx: Db, now: Date): Promise<void> {
  const pending = await tx
    .select({ submissionId: submissions.id, memberId: submissions.memberId })
    .from(submissions)
    .where(
      and(
        isNotNull(submissions.completedAt),
        isNull(submissions.approved),
        inArray(submissions.stage, ['received', 'interview']),
      ),
    )
    .orderBy(asc(submissions.completedAt))
  for (const { submissionId } of pending) {
    await insertSteps(tx, { submissionId, decisionId: null, at: now }, ['open-room'])
    await enqueue(tx, 'open-room', { submissionId })
  }
}

/** Sets the question that asks for the source, for the figures of recruiting. */
export async function setSourceQuestion(tx: Db): Promise<void> {
  const formId = tx.select({ id: forms.id }).from(forms).where(eq(forms.isActive, true))
  await tx
    .update(questions)
    .set({ isSource: true })
    .where(and(inArray(questions.formId, formId), eq(questions.text, 'How did you find us?')))
}

/** Sets the main roster's role as the role of approved applicants. */
export async function setApprovedRole(tx: Db): Promise<void> {
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.name, 'Main Roster' satisfies RoleName), isNull(roles.deletedAt)))
  if (role) await tx.update(settings).set({ approvedRoleId: role.id })
}
