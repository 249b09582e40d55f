import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { members, roles } from '../../db/schema/guild.ts'
import { submissionSteps } from '../../db/schema/interviews.ts'
import { redactAuditLog } from '../audit/redact.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { missingRights, rolesBeyond } from '../guild/actor-rank.ts'
import { findGrantProblem, findRemovalProblem } from '../guild/grantable-roles.ts'
import { readSettings } from '../settings/settings.ts'
import { type DecisionStep, notInServer, stepHandler } from './steps.ts'

const actions = { given: 'approved role given', taken: 'approved role taken' } as const

const notThere = { skipped: notInServer }

/** Gives the role for approved applicants. */
export const giveRole = stepHandler('give-role', async (ctx, decision) => {
  const { step, memberId, ...about } = decision
  const { approvedRoleId } = await readSettings(ctx.db)
  if (approvedRoleId === null) {
    return { skipped: 'No role for approved applicants is chosen under Settings.' }
  }
  if (!about.inGuild) return notThere
  const isGivenByApproval = step.roleId === approvedRoleId
  if (!isGivenByApproval && (await holds(ctx, memberId, approvedRoleId))) {
    return { skipped: `The applicant had the role ${await nameOf(ctx, approvedRoleId)} already.` }
  }
  const problem = await findGrantProblem(ctx, approvedRoleId)
  if (problem) throw new DomainError('conflict', `${problem} Then try again.`)
  await requireDeciderRank(ctx, decision, approvedRoleId)
  // Recorded before the request, so that a retry after a crash knows which role to remove.
  await ctx.db
    .update(submissionSteps)
    .set({ roleId: approvedRoleId })
    .where(eq(submissionSteps.id, step.id))
  const reason = `Application ${about.submissionId} approved`
  await ctx.discord.addRole(memberId, approvedRoleId, reason)
  const role = await namedRole(ctx, approvedRoleId)
  return { changed: { ...auditEntryOf(ctx, decision, actions.given), after: { ...role, reason } } }
})

/** Removes the role for approved applicants if an approval had given it. */
export const takeRole = stepHandler('take-role', async (ctx, decision) => {
  const { memberId, ...about } = decision
  const [given] = await ctx.db
    .select({ roleId: submissionSteps.roleId })
    .from(submissionSteps)
    .where(
      and(
        eq(submissionSteps.submissionId, about.submissionId),
        eq(submissionSteps.step, 'give-role'),
        isNotNull(submissionSteps.roleId),
      ),
    )
    .orderBy(desc(submissionSteps.id))
    .limit(1)
  if (!given?.roleId) return { skipped: 'The approval did not give a role.' }
  if (!about.inGuild) return notThere
  const problem = await findRemovalProblem(ctx, given.roleId)
  if (problem) throw new DomainError('conflict', `${problem} Then try again.`)
  const reason = `Application ${about.submissionId} is not approved any more`
  await ctx.discord.removeRole(memberId, given.roleId, reason)
  const before = await namedRole(ctx, given.roleId)
  return { changed: { ...auditEntryOf(ctx, decision, actions.taken), before, after: { reason } } }
})

function auditEntryOf({ now }: Context, { memberId, displayName }: DecisionStep, action: string) {
  return { at: now(), actorId: null, action, subject: `roles of ${displayName} (${memberId})` }
}

async function namedRole(ctx: Context, roleId: string) {
  return { roleId, roleName: await nameOf(ctx, roleId) }
}

/** Rejects a role that the approver could not give on Discord, and approving one's own application. */
async function requireDeciderRank(
  { db }: Context,
  { decidedBy, memberId }: DecisionStep,
  roleId: string,
): Promise<void> {
  if (decidedBy === memberId) {
    throw new DomainError('forbidden', 'The applicant approved their own application.')
  }
  const [beyond] = await rolesBeyond(db, decidedBy, [roleId])
  if (!beyond) return
  throw new DomainError(
    'forbidden',
    beyond.isAbove
      ? `The role ${beyond.name} is above the highest role of the person who approved the application. Someone with a higher role can give it on Discord.`
      : `The role ${beyond.name} carries rights that the person who approved the application doesn’t have: ${missingRights(beyond)}. Someone who has them can give it on Discord.`,
  )
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

/** Removes a person's name from the audit log entries about their approved role. */
export async function redactApprovals(tx: Db, memberId: string): Promise<void> {
  await redactAuditLog(tx, {
    memberId,
    actions: Object.values(actions),
    subject: 'roles of a deleted member',
  })
}
