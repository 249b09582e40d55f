import { eq } from 'drizzle-orm'
import { roles } from '../../db/schema/guild.ts'
import { levelRewards } from '../../db/schema/leveling.ts'
import type { Context } from '../core/context.ts'
import { withRoleWarnings } from '../guild/grantable-roles.ts'
import type { Reward } from './diff-roles.ts'

/** The guild, and the bot that assigns its rewards. */
export type RewardContext = Pick<Context, 'db' | 'guildId'>

/** A reward with the name of its role. */
export interface NamedReward extends Reward {
  roleName: string
}

/** A reward role that the bot cannot assign, and why. */
export interface UnreachableRole {
  roleId: string
  roleName: string
  problem: string
}

/**
 * The rewards that the bot can assign. Deleted and unassignable roles are ignored, so that nobody loses a
 * role for one that they cannot get.
 */
export async function readRewardTable({
  db,
  guildId,
}: RewardContext): Promise<{ rewards: NamedReward[]; outOfReach: UnreachableRole[] }> {
  const all = await db
    .select({
      kind: levelRewards.kind,
      level: levelRewards.level,
      roleId: levelRewards.roleId,
      roleName: roles.name,
    })
    .from(levelRewards)
    .innerJoin(roles, eq(roles.id, levelRewards.roleId))
  if (all.length === 0) return { rewards: [], outOfReach: [] }
  const judged = await withRoleWarnings({ db, guildId }, all, ({ roleId }) => roleId)
  const outOfReach = new Map<string, UnreachableRole>()
  for (const { roleId, roleName, warning } of judged) {
    if (warning) outOfReach.set(roleId, { roleId, roleName, problem: warning })
  }
  return {
    rewards: all.filter(({ roleId }) => !outOfReach.has(roleId)),
    outOfReach: [...outOfReach.values()],
  }
}
