import { eq, sql } from 'drizzle-orm'
import { roles } from '../../db/schema/guild.ts'
import { levelRewards } from '../../db/schema/leveling.ts'
import type { Context } from '../core/context.ts'
import { withRoleWarnings } from '../guild/grantable-roles.ts'
import { readSettings } from '../settings/stored-settings.ts'
import type { Reward, RewardRules } from './diff-roles.ts'

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

/** The rewards that the bot can assign, whether members keep those of lower levels, and the other rewards. */
export interface RewardTable extends RewardRules {
  rewards: NamedReward[]
  outOfReach: UnreachableRole[]
  /** All rewards that the bot can assign now, or once its role is moved on Discord. */
  possible: NamedReward[]
}

/**
 * The table of rewards. Deleted and unassignable roles are ignored, so that nobody loses a
 * role for one that they cannot get.
 */
export async function readRewardTable({ db, guildId }: RewardContext): Promise<RewardTable> {
  const { keepsAllRewards: keepsAll } = await readSettings(db)
  const all = await db
    .select({
      kind: levelRewards.kind,
      level: levelRewards.level,
      roleId: levelRewards.roleId,
      roleName: roles.name,
      isImpossible: sql<boolean>`${roles.isAdministrator} or ${roles.deletedAt} is not null`,
    })
    .from(levelRewards)
    .innerJoin(roles, eq(roles.id, levelRewards.roleId))
  if (all.length === 0) return { rewards: [], keepsAll, outOfReach: [], possible: [] }
  const judged = await withRoleWarnings({ db, guildId }, all, ({ roleId }) => roleId)
  const outOfReach = new Map<string, UnreachableRole>()
  for (const { roleId, roleName, warning } of judged) {
    if (warning) outOfReach.set(roleId, { roleId, roleName, problem: warning })
  }
  return {
    rewards: all.filter(({ roleId }) => !outOfReach.has(roleId)),
    keepsAll,
    outOfReach: [...outOfReach.values()],
    possible: all.filter(({ isImpossible }) => !isImpossible),
  }
}
