import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { submissionSteps } from '../../../db/schema/applications/steps.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { trials } from '../../../db/schema/applications/trials.ts'
import { members, roleChanges, roles } from '../../../db/schema/guild.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { t } from '../../../text/t.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { findRemovalProblem } from '../../guild/grantable-roles.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { approvalRedaction, roleActions } from './approved-role.ts'

const isOf = (memberId: string) => eq(submissions.memberId, memberId)

/** A decision that is yet to give or take the role. */
const isPending = and(
  inArray(submissionSteps.step, ['give-role', 'take-role']),
  inArray(submissionSteps.state, ['waiting', 'failed']),
)

/**
 * Enqueues the removal of the roles that a person got for a trial that is running, or that a decision is yet to take.
 * With the data that is about to be deleted, nothing else would take them.
 */
export async function enqueueRoleRemoval(tx: Db, memberId: string): Promise<void> {
  const unfinished = tx
    .select({ id: submissions.id })
    .from(submissions)
    .leftJoin(trials, and(eq(trials.submissionId, submissions.id), isNull(trials.endDecisionId)))
    .leftJoin(submissionSteps, and(eq(submissionSteps.submissionId, submissions.id), isPending))
    .where(and(isOf(memberId), or(isNotNull(trials.id), isNotNull(submissionSteps.id))))
  for (const roleId of await findGivenRoles(tx, memberId, inArray(submissions.id, unfinished))) {
    await enqueue(tx, 'take-erased-role', { memberId, roleId })
  }
}

/** Deletes the removals of someone who left, and with that lost every role. */
export async function deleteRoleRemovals(tx: Db, memberId: string): Promise<void> {
  const isTheirs = eq(sql`${jobs.input} ->> 'memberId'`, memberId)
  await tx.delete(jobs).where(and(eq(jobs.kind, 'take-erased-role'), isTheirs))
}

/** Removes a role from a member who deleted their data, unless they got it again since. */
export async function removeErasedRole(
  ctx: Context,
  { memberId, roleId }: { memberId: string; roleId: string },
): Promise<void> {
  const { db, discord, now } = ctx
  const [member] = await db
    .select({ inGuild: members.inGuild })
    .from(members)
    .where(eq(members.id, memberId))
  if (!member?.inGuild || (await isGivenAgain(db, memberId, roleId))) return
  const problem = await findRemovalProblem(ctx, roleId)
  if (problem) throw new DomainError('conflict', `${problem} ${t('Then try again.')}`)
  const reason = t('Application deleted by the applicant')
  await discord.removeRole(memberId, roleId, reason)
  const [role] = await db.select({ name: roles.name }).from(roles).where(eq(roles.id, roleId))
  await recordChange(db, {
    ...{ at: now(), actorId: null, action: roleActions.taken },
    subject: approvalRedaction.subject,
    before: { roleId, roleName: role?.name ?? roleId },
    after: { reason },
  })
}

/** Whether a new application or someone on Discord gave the role after the deletion, before which no record is left. */
async function isGivenAgain(db: Db, memberId: string, roleId: string): Promise<boolean> {
  if ((await findGivenRoles(db, memberId)).includes(roleId)) return true
  const { memberId: of, roleId: role, isGained } = roleChanges
  return (await db.$count(roleChanges, and(eq(of, memberId), eq(role, roleId), isGained))) > 0
}

/** The roles that decisions on a person's applications gave. */
async function findGivenRoles(
  db: Db,
  memberId: string,
  which?: ReturnType<typeof and>,
): Promise<string[]> {
  const given = await db
    .selectDistinct({ roleId: submissionSteps.roleId })
    .from(submissionSteps)
    .innerJoin(submissions, eq(submissions.id, submissionSteps.submissionId))
    .where(and(isOf(memberId), eq(submissionSteps.step, 'give-role'), which))
  return given.flatMap(({ roleId }) => roleId ?? [])
}
