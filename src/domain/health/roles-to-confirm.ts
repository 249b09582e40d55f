import { inArray, isNotNull } from 'drizzle-orm'
import type { RoleOutOfReach } from '../../contract/health.ts'
import type { Db } from '../../db/db.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { members } from '../../db/schema/guild.ts'
import { levelRewards } from '../../db/schema/leveling.ts'
import { rolesBeyond, whyBeyond } from '../guild/role-authority.ts'

type Giver = RoleOutOfReach['givenBy'][number]

interface Choice {
  giver: Giver
  roleId: string
  savedBy: string | null
}

/** The roles that a reward or a reaction gives although the person who saved it last could not give them now. */
export async function listRolesToConfirm(db: Db): Promise<RoleOutOfReach[]> {
  const choices = await listChoices(db)
  const savers = [...new Set(choices.flatMap(({ savedBy }) => savedBy ?? []))]
  if (savers.length === 0) return []
  const names = await db
    .select({ id: members.id, name: members.displayName })
    .from(members)
    .where(inArray(members.id, savers))
  const found: RoleOutOfReach[] = []
  for (const { id, name } of names) {
    const own = choices.filter(({ savedBy }) => savedBy === id)
    const beyond = await rolesBeyond(
      db,
      id,
      own.map(({ roleId }) => roleId),
    )
    for (const role of beyond) {
      const why = whyBeyond(role, { highestRole: 'their highest role', lack: 'they don’t have' })
      const givers = own.filter(({ roleId }) => roleId === role.id).map(({ giver }) => giver)
      found.push({
        roleId: role.id,
        roleName: role.name,
        givenBy: [...new Set(givers)],
        problem: `${name}, who chose the role ${role.name}, could not choose it now: it ${why}.`,
      })
    }
  }
  return found.sort((a, b) => a.roleName.localeCompare(b.roleName, 'en'))
}

async function listChoices(db: Db): Promise<Choice[]> {
  const rewards = await db
    .select({ roleId: levelRewards.roleId, savedBy: levelRewards.savedBy })
    .from(levelRewards)
    .where(isNotNull(levelRewards.savedBy))
  const reactions = await db
    .select({ roleId: reactionConfigs.verificationRoleId, savedBy: reactionConfigs.savedBy })
    .from(reactionConfigs)
    .where(isNotNull(reactionConfigs.savedBy))
  return [
    ...rewards.map((one) => ({ ...one, giver: 'rewards' as const })),
    ...reactions.map((one) => ({ ...one, giver: 'verification' as const })),
  ]
}
