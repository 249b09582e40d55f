import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { roles, settings } from '../../db/schema/guild.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { insertSteps } from '../../domain/applications/steps.ts'
import { enqueue } from '../../domain/jobs/enqueue.ts'
import type { RoleName } from '../roles.ts'

/** Enqueues an interview room for every pending application, as submitting one does. */
export async function enqueueInterviewRooms(tx: Db, now: Date): Promise<void> {
  const pending = await tx
    .select({ submissionId: submissions.id, memberId: submissions.memberId })
    .from(submissions)
    .where(and(isNotNull(submissions.completedAt), isNull(submissions.approved)))
    .orderBy(asc(submissions.completedAt))
  for (const { submissionId, memberId } of pending) {
    await insertSteps(tx, { submissionId, decisionId: null, at: now }, ['open-room'])
    await enqueue(tx, 'open-room', { submissionId }, memberId)
  }
}

/** Sets the main roster's role as the role of approved applicants. */
export async function setApprovedRole(tx: Db): Promise<void> {
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.name, 'Main Roster' satisfies RoleName), isNull(roles.deletedAt)))
  if (role) await tx.update(settings).set({ approvedRoleId: role.id })
}
