import { and, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { AuditAction } from '../../../contract/audit-action.ts'
import { submissionSteps } from '../../../db/schema/applications/steps.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { guild, members, roles } from '../../../db/schema/guild.ts'
import { message, t } from '../../../text/t.ts'
import { requireTaskForJob } from '../../accounts/missing-task.ts'
import { aboutMember, type Change } from '../../audit/record.ts'
import type { Redaction } from '../../audit/redact.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { requireNotSelf } from '../../core/self-action.ts'
import { findGrantProblem, findRemovalProblem } from '../../guild/grantable-roles.ts'
import { findUnassignableRoles, unassignableReason } from '../../guild/role-authority.ts'
import { readSettings } from '../../settings/stored-settings.ts'
import { type DecisionStep, notInServer, type StepOutcome, stepHandler } from '../steps.ts'

/** The actions of audit log entries about roles that a decision gives or takes. */
export const roleActions = { given: 'approved role given', taken: 'approved role taken' } as const

const notThere = { skipped: notInServer }

/** Gives the role of the trial or for approved applicants; a promotion then removes that of the trial. */
export const giveRole = stepHandler('give-role', async (ctx, decision) => {
  const given = await giveDecidedRole(ctx, decision)
  if (decision.trial?.change !== 'promoted' || !decision.inGuild) return given
  const taken = await removeTrialRole(ctx, decision, decision.trial.roleId)
  if (!taken) return given
  const changes = typeof given === 'object' && 'changed' in given ? given.changed : []
  return { changed: [...changes, taken] }
})

async function giveDecidedRole(ctx: Context, decision: DecisionStep): Promise<StepOutcome> {
  const { step, memberId, trial, ...subject } = decision
  const { approvedRoleId } = await readSettings(ctx.db)
  const roleId = trial?.change === 'started' ? trial.roleId : approvedRoleId
  if (roleId === null) {
    return { skipped: message('No role for approved applicants is chosen under Settings.') }
  }
  if (!subject.inGuild) return notThere
  const isGivenByApproval = step.roleId === roleId
  if (!isGivenByApproval && (await holds(ctx, memberId, roleId))) {
    const role = await nameOf(ctx, roleId)
    return { skipped: t('The applicant had the role {role} already.', { role }) }
  }
  const problem = await findGrantProblem(ctx, roleId)
  if (problem) throw new DomainError('conflict', `${problem} ${t('Then try again.')}`)
  await requireDeciderAuthority(ctx, decision, roleId, 'give')
  // Recorded before the request, so that a retry after a crash knows which role to remove.
  await ctx.db.update(submissionSteps).set({ roleId }).where(eq(submissionSteps.id, step.id))
  const reason = t('Application {id} approved', { id: subject.submissionId })
  await ctx.discord.addRole(memberId, roleId, reason)
  if (!(await isStillOf(ctx, subject.submissionId, memberId))) {
    await ctx.discord.removeRole(memberId, roleId, reason)
    return { skipped: message('The applicant deleted their data.') }
  }
  const role = await namedRole(ctx, roleId)
  return {
    changed: [{ ...auditEntryOf(ctx, decision, roleActions.given), after: { ...role, reason } }],
  }
}

/** Whether an application is still a person's, who may have deleted their data meanwhile. */
async function isStillOf({ db }: Context, submissionId: number, memberId: string) {
  const isIt = and(eq(submissions.id, submissionId), eq(submissions.memberId, memberId))
  return (await db.$count(submissions, isIt)) > 0
}

/** Removes the role of a trial, unless it is kept after it or was not given by the approval. */
async function removeTrialRole(
  ctx: Context,
  decision: DecisionStep,
  roleId: string,
): Promise<Change | null> {
  const { approvedRoleId } = await readSettings(ctx.db)
  const given = await findGivenRole(
    ctx,
    decision.submissionId,
    ne(submissionSteps.id, decision.step.id),
  )
  if (roleId === approvedRoleId || given !== roleId) return null
  const reason = t('Trial of application {id} passed', { id: decision.submissionId })
  return removeRole(ctx, decision, roleId, reason)
}

/** Removes the role for approved applicants if an approval had given it. */
export const revokeRole = stepHandler('take-role', async (ctx, decision) => {
  const roleId = await findGivenRole(ctx, decision.submissionId)
  if (roleId === null) return { skipped: message('The approval did not give a role.') }
  if (!decision.inGuild) return notThere
  const reason = t('Application {id} is not approved any more', {
    id: decision.submissionId,
  })
  return { changed: [await removeRole(ctx, decision, roleId, reason)] }
})

/** The role that the decisions on an application gave last. */
async function findGivenRole(
  { db }: Context,
  submissionId: number,
  which?: SQL,
): Promise<string | null> {
  const [given] = await db
    .select({ roleId: submissionSteps.roleId })
    .from(submissionSteps)
    .where(
      and(
        eq(submissionSteps.submissionId, submissionId),
        eq(submissionSteps.step, 'give-role'),
        isNotNull(submissionSteps.roleId),
        which,
      ),
    )
    .orderBy(desc(submissionSteps.id))
    .limit(1)
  return given?.roleId ?? null
}

async function removeRole(
  ctx: Context,
  decision: DecisionStep,
  roleId: string,
  reason: string,
): Promise<Change> {
  const problem = await findRemovalProblem(ctx, roleId)
  if (problem) throw new DomainError('conflict', `${problem} ${t('Then try again.')}`)
  // Applicants who withdraw give up the role themselves.
  if (!decision.isWithdrawn) await requireDeciderAuthority(ctx, decision, roleId, 'take')
  await ctx.discord.removeRole(decision.memberId, roleId, reason)
  const before = await namedRole(ctx, roleId)
  return { ...auditEntryOf(ctx, decision, roleActions.taken), before, after: { reason } }
}

function auditEntryOf(
  { now }: Context,
  { memberId, displayName }: DecisionStep,
  action: AuditAction,
) {
  return { at: now(), actorId: null, action, ...aboutMember('roles of', { memberId, displayName }) }
}

async function namedRole(ctx: Context, roleId: string) {
  return { roleId, roleName: await nameOf(ctx, roleId) }
}

/** Rejects a role beyond the person who decided, and approving one's own application. */
async function requireDeciderAuthority(
  { db }: Context,
  { decidedBy, memberId, approved }: DecisionStep,
  roleId: string,
  change: 'give' | 'take',
): Promise<void> {
  requireNotSelf(decidedBy, memberId, t('The applicant approved their own application.'))
  // Automatic rejections are recorded under the bot's own id, which needs no authority.
  const [stored] = await db.select({ botId: guild.botId }).from(guild)
  if (decidedBy === stored?.botId) return
  await requireTaskForJob(db, decidedBy, 'decisions')
  const [unassignable] = await findUnassignableRoles(db, decidedBy, [roleId])
  if (!unassignable) return
  const values = { role: unassignable.name, ...unassignableReason(unassignable) }
  const problem = approved
    ? t(
        'The role {role} {reason, select, above {is above the highest role of the person who approved the application.} rights {has rights that the person who approved the application doesn’t have: {missing}.} other {has permissions on Discord that the person who approved the application doesn’t have: {missing}.}}',
        values,
      )
    : t(
        'The role {role} {reason, select, above {is above the highest role of the person who rejected the application.} rights {has rights that the person who rejected the application doesn’t have: {missing}.} other {has permissions on Discord that the person who rejected the application doesn’t have: {missing}.}}',
        values,
      )
  const way = unassignable.isAbove
    ? t(
        'Someone with a higher role can {change, select, give {give} other {remove}} it on Discord.',
        { change },
      )
    : t('Someone who has them can {change, select, give {give} other {remove}} it on Discord.', {
        change,
      })
  throw new DomainError('forbidden', `${problem} ${way}`)
}

async function holds({ db }: Context, memberId: string, roleId: string): Promise<boolean> {
  const [member] = await db
    .select({ roleIds: members.roleIds })
    .from(members)
    .where(eq(members.id, memberId))
  return member?.roleIds.includes(roleId) ?? false
}

async function nameOf({ db }: Context, roleId: string): Promise<string> {
  const [role] = await db.select({ name: roles.name }).from(roles).where(eq(roles.id, roleId))
  return role?.name ?? roleId
}

/** The audit log entries about the approved role of a deleted person. */
export const approvalRedaction: Redaction = {
  actions: Object.values(roleActions),
  subject: 'roles of a deleted member',
}
