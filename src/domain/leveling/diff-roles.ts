import type { ActivityKind } from '../../contract/leveling.ts'

/** The role that reaching a level gives. */
export interface Reward {
  kind: ActivityKind
  level: number
  roleId: string
}

/** What determines who gets which reward role. */
export interface RewardRules {
  rewards: readonly Reward[]
  /** Whether members keep the rewards of lower levels. */
  keepsAll: boolean
}

/** The level of a member in each kind. */
export type Levels = Readonly<Record<ActivityKind, number>>

/** A role that a member should gain or lose, and the reward that is the reason. */
export interface RoleChange {
  roleId: string
  reward: Reward
}

/** The changes that give a member the roles of their levels. */
export interface RoleChanges {
  gives: RoleChange[]
  takes: RoleChange[]
}

/**
 * Compares a member's roles with those of their levels. In each kind the highest reached reward replaces
 * the lower ones, unless all are kept; a role of one kind is not removed because of the other. A role that
 * only unreached levels give is kept, because it may have been given by hand.
 */
export function diffRoles(
  rewards: readonly Reward[],
  levels: Levels,
  { held, keepsAll }: { held: readonly string[]; keepsAll: boolean },
): RoleChanges {
  const wanted = new Map<string, Reward>()
  const replaced = new Map<string, Reward>()
  for (const reached of [reachedOf('message'), reachedOf('voice')]) {
    const highest = reached.at(-1)
    for (const reward of reached) {
      if (keepsAll || reward.roleId === highest?.roleId) wanted.set(reward.roleId, reward)
      else if (highest) replaced.set(reward.roleId, highest)
    }
  }
  return {
    gives: changesOf(wanted).filter(({ roleId }) => !held.includes(roleId)),
    takes: changesOf(replaced).filter(({ roleId }) => held.includes(roleId) && !wanted.has(roleId)),
  }

  function reachedOf(kind: ActivityKind): Reward[] {
    return rewards
      .filter((reward) => reward.kind === kind && reward.level <= levels[kind])
      .sort((one, other) => one.level - other.level)
  }
}

function changesOf(reasons: ReadonlyMap<string, Reward>): RoleChange[] {
  return [...reasons].map(([roleId, reward]) => ({ roleId, reward }))
}
