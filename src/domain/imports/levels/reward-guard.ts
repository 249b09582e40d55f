import type { ActivityKind } from '../../../contract/leveling.ts'
import { t } from '../../../text/t.ts'
import { findUnassignableRoles, unassignableReason } from '../../guild/role-authority.ts'
import { effectsOfLevels } from '../../leveling/reward-effects.ts'
import { readRewardTable } from '../../leveling/reward-table.ts'
import type { ImportScope } from '../import-kind.ts'

/**
 * Why the actor may not move a member from one level to another: the rewards would give or take a role beyond the
 * actor.
 */
export async function rewardGuard(
  { db, guildId, actorId }: ImportScope,
  kind: ActivityKind,
): Promise<(from: number, to: number) => string | undefined> {
  const { rewards, possible, keepsAll } = await readRewardTable({ db, guildId })
  const unassignable = await findUnassignableRoles(
    db,
    actorId,
    possible.map(({ roleId }) => roleId),
  )
  if (unassignable.length === 0) return () => undefined
  return (from, to) => {
    // As the bot applies them, and as it would once its role is moved on Discord.
    const effects = [rewards, possible].flatMap((table) =>
      effectsOfLevels({ rewards: table, keepsAll }, kind, { from, to }),
    )
    for (const { roleId, effect } of effects) {
      const role = unassignable.find(({ id }) => id === roleId)
      if (!role) continue
      const { level } = possible.find((reward) => reward.kind === kind && reward.roleId === roleId)!
      return effect === 'give'
        ? t(
            'The reward role of level {level} ({role}) {reason, select, above {is above your highest role} rights {has rights that you don’t have: {missing}} other {has permissions on Discord that you don’t have: {missing}}}.',
            { level, role: role.name, ...unassignableReason(role) },
          )
        : t(
            'A higher reward removes the role {role}, which {reason, select, above {is above your highest role} rights {has rights that you don’t have: {missing}} other {has permissions on Discord that you don’t have: {missing}}}.',
            { role: role.name, ...unassignableReason(role) },
          )
    }
    return undefined
  }
}
