import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { members, roles } from '../../db/schema/guild.ts'
import { DiscordRefusal } from '../../discord/acting.ts'
import { forgetInLog } from '../audit/forget.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { findRoleChanges, type MemberChanges } from './find-role-changes.ts'
import { readRewardTable } from './reward-table.ts'
import type { RoleChange } from './wanted-roles.ts'

const actions = { given: 'reward role given', taken: 'reward role taken' } as const

/**
 * Gives a member what their levels give now, then takes what a higher reward has replaced. Each change
 * is in the audit log once. One that Discord refuses keeps no other from being made.
 */
export async function giveRewardRoles(
  ctx: Context,
  { memberId }: { memberId: string },
): Promise<void> {
  const { rewards } = await readRewardTable(ctx)
  const [changes] = await findRoleChanges(ctx, rewards, memberId)
  if (!changes) return
  const refusals: DiscordRefusal[] = []
  const note = (error: unknown) => {
    if (!(error instanceof DiscordRefusal)) throw error
    // Who left meanwhile, and a role that was deleted, need nothing any more.
    if (error.reason !== 'gone') refusals.push(error)
  }
  for (const change of changes.gives) await give(ctx, changes, change).catch(note)
  for (const change of changes.takes) await take(ctx, changes, change).catch(note)
  if (refusals[0]) throw refusals[0]
}

async function give(ctx: Context, member: MemberChanges, change: RoleChange): Promise<void> {
  const { roleId, reward } = change
  const reason = `Reached ${reward.kind} level ${reward.level}`
  await ctx.discord.giveRole(member.memberId, roleId, reason)
  await ctx.db.transaction(async (tx) => {
    await keepRoles(tx, member.memberId, (held) => [...held, roleId])
    await recordChange(tx, {
      ...deedOf(ctx, member, actions.given),
      after: { ...(await named(tx, roleId)), reason },
    })
  })
}

async function take(ctx: Context, member: MemberChanges, change: RoleChange): Promise<void> {
  const { roleId, reward } = change
  const reason = `Replaced by the reward of ${reward.kind} level ${reward.level}`
  await ctx.discord.takeRole(member.memberId, roleId, reason)
  await ctx.db.transaction(async (tx) => {
    await keepRoles(tx, member.memberId, (held) => held.filter((id) => id !== roleId))
    await recordChange(tx, {
      ...deedOf(ctx, member, actions.taken),
      before: await named(tx, roleId),
      after: { reason },
    })
  })
}

function deedOf({ now }: Context, { memberId, displayName }: MemberChanges, action: string) {
  return { at: now(), actorId: null, action, subject: `roles of ${displayName} (${memberId})` }
}

/** Discord tells of it soon, too; but who repeats the job before that must not do it again. */
async function keepRoles(tx: Db, memberId: string, change: (held: string[]) => string[]) {
  const [member] = await tx
    .select({ held: members.roleIds, inGuild: members.inGuild })
    .from(members)
    .where(eq(members.id, memberId))
    .for('update')
  if (!member?.inGuild) return
  const roleIds = [...new Set(change(member.held))].toSorted()
  await tx.update(members).set({ roleIds }).where(eq(members.id, memberId))
}

async function named(tx: Db, roleId: string) {
  const [role] = await tx.select({ roleName: roles.name }).from(roles).where(eq(roles.id, roleId))
  return { roleId, roleName: role?.roleName }
}

/** Takes a person's name out of what the audit log says of the roles that their levels gave them. */
export async function forgetWhoseRolesWereChanged(tx: Db, memberId: string): Promise<void> {
  await forgetInLog(tx, {
    memberId,
    actions: Object.values(actions),
    subject: 'roles of a deleted member',
  })
}
