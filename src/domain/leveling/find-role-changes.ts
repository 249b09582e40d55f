import { and, eq, gte, not, or } from 'drizzle-orm'
import { memberTotals } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'
import { diffRoles, type Reward, type RewardRules, type RoleChanges } from './diff-roles.ts'
import { levelAt, xpForLevel } from './levels.ts'
import type { RewardContext } from './reward-table.ts'

/** The role changes of one member. */
export interface MemberChanges extends RoleChanges {
  memberId: string
}

/**
 * The members, or one of them, whose roles differ from their levels. Bots, former members and members
 * excluded from the statistics keep their roles.
 */
export async function findRoleChanges(
  { db }: Pick<RewardContext, 'db'>,
  { rewards, keepsAll }: RewardRules,
  memberId?: string,
): Promise<MemberChanges[]> {
  if (rewards.length === 0) return []
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
          gte(memberTotals.messageXp, lowestRewardXp(rewards, 'message')),
          gte(memberTotals.voiceXp, lowestRewardXp(rewards, 'voice')),
        ),
      ),
    )
  return rows.flatMap(({ messageXp, voiceXp, held, memberId: id }) => {
    const levels = { message: levelAt(messageXp), voice: levelAt(voiceXp) }
    const changes = diffRoles(rewards, levels, { held, keepsAll })
    return changes.gives.length + changes.takes.length > 0 ? [{ memberId: id, ...changes }] : []
  })
}

/** The XP below which a kind of activity gives no reward. */
function lowestRewardXp(rewards: readonly Reward[], kind: Reward['kind']): number {
  const levels = rewards.filter((reward) => reward.kind === kind).map(({ level }) => level)
  return levels.length > 0 ? xpForLevel(Math.min(...levels)) : Number.MAX_SAFE_INTEGER
}
