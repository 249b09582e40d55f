import { desc, inArray } from 'drizzle-orm'
import type { RewardChanges } from '../../contract/leveling.ts'
import { roles } from '../../db/schema/guild.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { increase } from '../counting/counted.ts'
import { askForRewards } from './ask-for-rewards.ts'
import { findRoleChanges, type MemberChanges } from './find-role-changes.ts'
import { type Giver, readRewardTable } from './reward-table.ts'

/** How many members do not hold what their levels give, and what each role has to do with it. */
export async function previewRewards(giver: Giver): Promise<RewardChanges> {
  const { rewards, outOfReach } = await readRewardTable(giver)
  const changes = await findRoleChanges(giver, rewards)
  return { ...sumsOf(changes), roles: await rolesIn(giver, changes), outOfReach }
}

/** Asks the bot to see to it that everybody holds what their levels give; answers how many do not yet. */
export async function applyRewards(ctx: Context, actorId: string): Promise<{ members: number }> {
  return ctx.db.transaction(async (tx) => {
    const giver = { ...ctx, db: tx }
    const { rewards } = await readRewardTable(giver)
    const changes = await findRoleChanges(giver, rewards)
    if (changes.length === 0) return { members: 0 }
    await askForRewards(
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

function sumsOf(changes: readonly MemberChanges[]) {
  return {
    members: changes.length,
    gives: changes.reduce((sum, { gives }) => sum + gives.length, 0),
    takes: changes.reduce((sum, { takes }) => sum + takes.length, 0),
  }
}

async function rolesIn(
  { db }: Giver,
  changes: readonly MemberChanges[],
): Promise<RewardChanges['roles']> {
  const [gain, lose] = [new Map<string, number>(), new Map<string, number>()]
  for (const { gives, takes } of changes) {
    for (const { roleId } of gives) increase(gain, roleId)
    for (const { roleId } of takes) increase(lose, roleId)
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
