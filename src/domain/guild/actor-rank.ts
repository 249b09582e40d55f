import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { guild, members, roles } from '../../db/schema/guild.ts'
import { validationError } from '../core/errors.ts'

type Role = typeof roles.$inferSelect

/**
 * The given roles that rank above the actor's highest role. Ranked as on Discord: by position, then the
 * older role first. The owner and administrators rank above all roles.
 */
export async function rolesAbove(
  db: Db,
  actorId: string,
  roleIds: readonly string[],
): Promise<Role[]> {
  if (roleIds.length === 0) return []
  const ranksAtLeast = sql`own.is_administrator or own.position > ${roles.position}
    or (own.position = ${roles.position} and own.id::numeric <= ${roles.id}::numeric)`
  const actorRanksAtLeast = sql`exists (
    select from ${members} join ${roles} as own on own.id = any(${members.roleIds}) and own.deleted_at is null
    where ${members.id} = ${actorId} and ${members.inGuild} and (${ranksAtLeast}))`
  const actorIsOwner = sql`exists (select from ${guild} where ${guild.ownerId} = ${actorId})`
  return db
    .select()
    .from(roles)
    .where(and(inArray(roles.id, roleIds), sql`not ${actorIsOwner}`, sql`not ${actorRanksAtLeast}`))
}

/**
 * Refuses roles that the bot must not give on behalf of this actor. `named` maps the start of the error
 * sentence (`The reward role`) to the role's id.
 */
export async function requireAssignableRoles(
  db: Db,
  actorId: string,
  named: Record<string, string>,
): Promise<void> {
  const roleIds = Object.values(named)
  if (roleIds.length === 0) return
  const known = await db.select().from(roles).where(inArray(roles.id, roleIds))
  const above = new Set((await rolesAbove(db, actorId, roleIds)).map(({ id }) => id))
  const problems = Object.entries(named).flatMap(([purpose, roleId]) => {
    const role = known.find(({ id }) => id === roleId)
    if (role?.isAdministrator) {
      return `${purpose} ${role.name} has Discord’s Administrator permission. The bot never gives such a role.`
    }
    return role && above.has(roleId)
      ? `${purpose} ${role.name} is above your highest role. Choose a lower one.`
      : []
  })
  if (problems.length > 0) throw validationError(...problems)
}
