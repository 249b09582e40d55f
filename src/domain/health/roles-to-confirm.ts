import { inArray } from 'drizzle-orm'
import type { RoleOutOfReach } from '../../contract/health.ts'
import type { Db } from '../../db/db.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { members } from '../../db/schema/guild.ts'
import { levelRewards } from '../../db/schema/leveling.ts'
import { t } from '../../text/t.ts'
import { findUnassignableRoles, unassignableReason } from '../guild/role-authority.ts'

type Giver = RoleOutOfReach['givenBy'][number]

interface Choice {
  giver: Giver
  roleId: string
  savedBy: string | null
}

/** The roles of rewards and reactions whose author can no longer assign them, or is unknown. */
export async function listRolesToConfirm(db: Db): Promise<RoleOutOfReach[]> {
  const choices = await listChoices(db)
  const saverIds = [...new Set(choices.flatMap(({ savedBy }) => savedBy ?? []))]
  const names = await db
    .select({ id: members.id, name: members.displayName })
    .from(members)
    .where(inArray(members.id, saverIds))
  const found = await listUnclaimed(db, choices)
  for (const { id, name } of names) {
    const own = choices.filter(({ savedBy }) => savedBy === id)
    const unassignable = await findUnassignableRoles(
      db,
      id,
      own.map(({ roleId }) => roleId),
    )
    for (const role of unassignable) {
      found.push({
        roleId: role.id,
        roleName: role.name,
        givenBy: giversOf(own, role.id),
        problem: t(
          '{name} chose the role {role} but can no longer assign it: it {reason, select, above {is above their highest role} rights {has rights that they don’t have: {missing}} other {has permissions on Discord that they don’t have: {missing}}}.',
          { name, role: role.name, ...unassignableReason(role) },
        ),
      })
    }
  }
  return found.sort((a, b) => a.roleName.localeCompare(b.roleName, 'en'))
}

/** Those with rights or elevated permissions whose choice cannot be traced, such as to someone who deleted their data. */
async function listUnclaimed(db: Db, choices: readonly Choice[]): Promise<RoleOutOfReach[]> {
  const unclaimed = choices.filter(({ savedBy }) => savedBy === null)
  const nobody = ''
  const unassignable = await findUnassignableRoles(
    db,
    nobody,
    unclaimed.map(({ roleId }) => roleId),
  )
  return unassignable
    .filter(
      ({ missingTasks, missingPermissions }) => missingTasks.length + missingPermissions.length > 0,
    )
    .map(({ id, name }) => ({
      roleId: id,
      roleName: name,
      givenBy: giversOf(unclaimed, id),
      problem: t(
        'The role {name} has rights or permissions on Discord, and it is not known who chose it.',
        { name },
      ),
    }))
}

function giversOf(choices: readonly Choice[], roleId: string): Giver[] {
  return [...new Set(choices.filter((one) => one.roleId === roleId).map(({ giver }) => giver))]
}

async function listChoices(db: Db): Promise<Choice[]> {
  const rewards = await db
    .select({ roleId: levelRewards.roleId, savedBy: levelRewards.savedBy })
    .from(levelRewards)
  const reactions = await db
    .select({ roleId: reactionConfigs.verificationRoleId, savedBy: reactionConfigs.savedBy })
    .from(reactionConfigs)
  return [
    ...rewards.map((one) => ({ ...one, giver: 'rewards' as const })),
    ...reactions.map((one) => ({ ...one, giver: 'verification' as const })),
  ]
}
