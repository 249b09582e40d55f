import { and, eq, gte, not, or } from 'drizzle-orm'
import { memberTotals } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'
import { readSettings } from '../settings/settings.ts'
import { diffRoles, type RoleChanges } from './diff-roles.ts'
import { levelAt, xpForLevel } from './levels.ts'
import type { NamedReward, RewardContext } from './reward-table.ts'

/** What has to change for one member. */
export interface MemberChanges extends RoleChanges {
  memberId: string
}

/**
 * Everybody (or just one) who does not hold what their levels give, by these rewards. Bots, those who
 * left and those who are left out of the statistics keep the roles that they have.
 */
export async function findRoleChanges(
  { db }: Pick<RewardContext, 'db'>,
  rewards: readonly NamedReward[],
  memberId?: string,
): Promise<MemberChanges[]> {
  if (rewards.length === 0) return []
  const { keepsAllRewards: keepsAll } = await readSettings(db)
  const rows = await db
    .select({
      memberId: members.id,
      held: members.roleIds,
      messageXp: memberTotals.messageXp,
      voiceXp: memberTotals.voiceXp,
    })
    .from(memberTotals)
    .innerJoin(members, eq(members.id, memberTotals.memberId))
    .where(
      and(
        members.inGuild,
        not(members.isBot),
        not(members.optedOut),
        memberId === undefined ? undefined : eq(members.id, memberId),
        or(
          gte(memberTotals.messageXp, leastXp(rewards, 'message')),
          gte(memberTotals.voiceXp, leastXp(rewards, 'voice')),
        ),
      ),
    )
  return rows.flatMap(({ messageXp, voiceXp, held, memberId: id }) => {
    const levels = { message: levelAt(messageXp), voice: levelAt(voiceXp) }
    const changes = diffRoles(rewards, levels, { held, keepsAll })
    return changes.gives.length + changes.takes.length > 0 ? [{ memberId: id, ...changes }] : []
  })
}

/** Below this, experience of a kind has brought no reward yet. */
function leastXp(rewards: readonly NamedReward[], kind: NamedReward['kind']): number {
  const levels = rewards.filter((reward) => reward.kind === kind).map(({ level }) => level)
  return levels.length > 0 ? xpForLevel(Math.min(...levels)) : Number.MAX_SAFE_INTEGER
}
