import { desc, inArray } from 'drizzle-orm'
import type { RewardChanges } from '../../contract/leveling.ts'
import { roles } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { increment } from '../core/increment.ts'
import { findUnassignableRoles, unassignableReason } from '../guild/role-authority.ts'
import { enqueueRewards } from './enqueue-rewards.ts'
import { findRoleChanges, type MemberChanges } from './find-role-changes.ts'
import { type RewardContext, readRewardTable, type UnreachableRole } from './reward-table.ts'

/** The number of members whose roles differ from their levels, and the changes by role. */
export async function previewRewards(
  giver: RewardContext,
  actorId: string,
): Promise<RewardChanges> {
  const { changes, outOfReach } = await findChangesBy(giver, actorId)
  return { ...sumsOf(changes), roles: await rolesIn(giver, changes), outOfReach }
}

/** Enqueues the update of every member whose roles differ from their levels; returns how many. */
export async function applyRewards(ctx: Context, actorId: string): Promise<{ members: number }> {
  return ctx.db.transaction(async (tx) => {
    const { changes } = await findChangesBy({ ...ctx, db: tx }, actorId)
    if (changes.length === 0) return { members: 0 }
    await enqueueRewards(
      tx,
      changes.map(({ memberId }) => memberId),
    )
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'level rewards applied',
      subject: 'level rewards',
      after: sumsOf(changes),
    })
    return { members: changes.length }
  })
}

/** The changes that this actor may make: excludes members who would get or lose a role beyond the actor's. */
async function findChangesBy(
  giver: RewardContext,
  actorId: string,
): Promise<{ changes: MemberChanges[]; outOfReach: UnreachableRole[] }> {
  const table = await readRewardTable(giver)
  const rewardIds = table.rewards.map(({ roleId }) => roleId)
  const unassignable = await findUnassignableRoles(giver.db, actorId, rewardIds)
  const unassignableIds = new Set(unassignable.map(({ id }) => id))
  const changes = await findRoleChanges(giver, table)
  const unreachable = unassignable.map((role) => ({
    roleId: role.id,
    roleName: role.name,
    problem: t(
      'The role {role} {reason, select, above {is above your highest role. Someone with a higher role} rights {has rights that you don’t have: {missing}. Someone who has them} other {has permissions on Discord that you don’t have: {missing}. Someone who has them}} can apply it.',
      { role: role.name, ...unassignableReason(role) },
    ),
  }))
  return {
    changes: changes.filter(
      ({ gives, takes }) => ![...gives, ...takes].some(({ roleId }) => unassignableIds.has(roleId)),
    ),
    outOfReach: [...table.outOfReach, ...unreachable],
  }
}

function sumsOf(changes: readonly MemberChanges[]) {
  return {
    members: changes.length,
    gives: changes.reduce((sum, { gives }) => sum + gives.length, 0),
    takes: changes.reduce((sum, { takes }) => sum + takes.length, 0),
  }
}

async function rolesIn(
  { db }: RewardContext,
  changes: readonly MemberChanges[],
): Promise<RewardChanges['roles']> {
  const [gain, lose] = [new Map<string, number>(), new Map<string, number>()]
  for (const { gives, takes } of changes) {
    for (const { roleId } of gives) increment(gain, roleId)
    for (const { roleId } of takes) increment(lose, roleId)
  }
  const named = await db
    .select({ roleId: roles.id, roleName: roles.name })
    .from(roles)
    .where(inArray(roles.id, [...gain.keys(), ...lose.keys()]))
    .orderBy(desc(roles.position), roles.id)
  return named.map((role) => ({
    ...role,
    gain: gain.get(role.roleId) ?? 0,
    lose: lose.get(role.roleId) ?? 0,
  }))
}
