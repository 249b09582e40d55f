import type { ActivityKind } from '../../../contract/leveling.ts'
import { missingRights, rolesBeyond } from '../../guild/actor-rank.ts'
import { readRewardTable } from '../../leveling/reward-table.ts'
import type { ImportScope } from '../import-kind.ts'

/**
 * Why the actor may not raise a member from one level to another: a reward in between has a role above the actor's
 * own, or with rights that they lack. Otherwise an import could give a role that its author may not give.
 */
export async function rewardGuard(
  { db, guildId, actorId }: ImportScope,
  kind: ActivityKind,
): Promise<(from: number, to: number) => string | undefined> {
  const { rewards } = await readRewardTable({ db, guildId })
  const own = rewards.filter((reward) => reward.kind === kind)
  const beyond = await rolesBeyond(
    db,
    actorId,
    own.map(({ roleId }) => roleId),
  )
  const problems = own.flatMap(({ level, roleId }) => {
    const role = beyond.find(({ id }) => id === roleId)
    if (!role) return []
    const why = role.isAbove
      ? 'is above your highest role'
      : `carries rights that you don’t have: ${missingRights(role)}`
    return [{ level, reason: `The reward role of level ${level} (${role.name}) ${why}.` }]
  })
  return (from, to) => problems.find(({ level }) => level > from && level <= to)?.reason
}
