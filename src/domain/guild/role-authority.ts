import { eq, inArray, sql } from 'drizzle-orm'
import { allTasks, sortTasks, type Task, taskNames } from '../../contract/core/tasks.ts'
import type { Db } from '../../db/db.ts'
import { guild, members, roles, settings } from '../../db/schema/guild.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import { type ElevatedPermission, elevatedPermissions } from '../../discord/elevated-permissions.ts'
import { t } from '../../text/t.ts'
import { isConfirmedMember, isOwner, readRights } from '../accounts/rights.ts'
import { DomainError, fieldProblem, validationError } from '../core/errors.ts'
import type { NamedIds } from './choosable-roles.ts'

/** A role that an actor may neither give nor take, nor cause to be given or taken. */
export interface UnassignableRole {
  id: string
  name: string
  isAdministrator: boolean
  /** Whether it ranks above their highest role. */
  isAbove: boolean
  /** The tasks of the role that the actor lacks. */
  missingTasks: readonly Task[]
  /** The permissions on Discord that the role has and the actor lacks. */
  missingPermissions: readonly ElevatedPermission[]
}

/**
 * The given roles that rank above the actor's highest role, or have tasks or elevated permissions that the actor lacks. Ranked as
 * on Discord: by position, then the older role first. The owner and administrators rank above all roles.
 */
export async function findUnassignableRoles(
  db: Db,
  actorId: string,
  roleIds: readonly string[],
): Promise<UnassignableRole[]> {
  if (roleIds.length === 0) return []
  const { tasks: ownTasks } = await readRights(db, actorId)
  const ownPermissions = await readElevatedPermissions(db, actorId)
  const rows = await db
    .select({
      id: roles.id,
      name: roles.name,
      isAdministrator: roles.isAdministrator,
      isAbove: isAboveActor(actorId),
      elevatedPermissions: roles.elevatedPermissions,
      hasEveryTask: sql<boolean>`${roles.isAdministrator} or coalesce(${roles.id} = any(${settings.staffRoleIds}), false)`,
      taskWords: roleTasks.tasks,
    })
    .from(roles)
    .leftJoin(settings, sql`true`)
    .leftJoin(roleTasks, eq(roleTasks.roleId, roles.id))
    .where(inArray(roles.id, [...roleIds]))
  return rows
    .map(({ hasEveryTask, taskWords, elevatedPermissions: stored, ...role }) => {
      const tasks = hasEveryTask ? allTasks : sortTasks(taskWords ?? [])
      // A role that was not read from Discord yet could have any.
      const permissions =
        role.isAdministrator || stored === null
          ? elevatedPermissions
          : toElevatedPermissions(stored)
      return {
        ...role,
        missingTasks: tasks.filter((task) => !ownTasks.includes(task)),
        missingPermissions: permissions.filter((one) => !ownPermissions.includes(one)),
      }
    })
    .filter(
      ({ isAbove, missingTasks, missingPermissions }) =>
        isAbove || missingTasks.length > 0 || missingPermissions.length > 0,
    )
}

function isAboveActor(actorId: string) {
  const ranksAtLeast = sql`own.is_administrator or own.position > ${roles.position}
    or (own.position = ${roles.position} and own.id::numeric <= ${roles.id}::numeric)`
  return sql<boolean>`not exists (select from ${guild} where ${guild.ownerId} = ${actorId})
    and not exists (
      select from ${members} join ${roles} as own on own.id = any(${members.roleIds}) and own.deleted_at is null
      where ${members.id} = ${actorId} and ${isConfirmedMember} and (${ranksAtLeast}))`
}

/** A member's elevated permissions on Discord, including those of @everyone; outsiders have none. */
async function readElevatedPermissions(
  db: Db,
  memberId: string,
): Promise<readonly ElevatedPermission[]> {
  const held = sql`${roles.deletedAt} is null
    and (${roles.id} = any(${members.roleIds}) or ${roles.id} in (select ${guild.id} from ${guild}))`
  const [row] = await db
    .select({
      hasEvery: sql<boolean>`${isOwner} or exists (select from ${roles} where ${held} and ${roles.isAdministrator})`,
      elevatedPermissions: sql<
        string[]
      >`array(select distinct unnest(${roles.elevatedPermissions}) from ${roles} where ${held})`,
    })
    .from(members)
    .where(sql`${members.id} = ${memberId} and ${isConfirmedMember}`)
  if (!row) return []
  return row.hasEvery ? elevatedPermissions : toElevatedPermissions(row.elevatedPermissions)
}

function toElevatedPermissions(stored: readonly string[]): ElevatedPermission[] {
  return elevatedPermissions.filter((permission) => stored.includes(permission))
}

/** Why an actor may not assign a role; `missing` names the rights or permissions that they lack. */
interface UnassignableReason {
  reason: 'above' | 'rights' | 'permissions'
  missing: string
}

/** Why an actor may not assign a role, as values of a message that selects its words by `reason`. */
export function unassignableReason({
  isAbove,
  missingTasks,
  missingPermissions,
}: Omit<UnassignableRole, 'id' | 'name' | 'isAdministrator'>): UnassignableReason {
  if (isAbove) return { reason: 'above', missing: '' }
  if (missingTasks.length > 0) return { reason: 'rights', missing: namedTasks(missingTasks) }
  return {
    reason: 'permissions',
    missing: missingPermissions.map((permission) => t(permission)).join(', '),
  }
}

/** The names of tasks as part of a sentence. */
export function namedTasks(tasks: readonly Task[]): string {
  return tasks.map((task) => t('“{name}”', { name: t(taskNames[task]) })).join(', ')
}

/** What an action would do to a role of other people. */
export interface RoleEffect {
  roleId: string
  effect: 'give' | 'take'
  /** How many people would get or lose it now; 0 if only later. */
  people: number
}

/** Refuses an action that would give or take roles beyond the actor. */
export async function requireAuthority(
  db: Db,
  actorId: string,
  effects: readonly RoleEffect[],
): Promise<void> {
  const unassignable = await findUnassignableRoles(
    db,
    actorId,
    effects.map(({ roleId }) => roleId),
  )
  const problems = effects.flatMap(({ roleId, effect, people }) => {
    const role = unassignable.find(({ id }) => id === roleId)
    if (!role) return []
    const values = { people, role: role.name, ...unassignableReason(role) }
    return effect === 'give'
      ? t(
          'This would give {people, plural, =0 {members} one {one member} other {{people} members}} the role {role}, which {reason, select, above {is above your highest role} rights {has rights that you don’t have: {missing}} other {has permissions on Discord that you don’t have: {missing}}}.',
          values,
        )
      : t(
          'This would remove the role {role}, which {reason, select, above {is above your highest role} rights {has rights that you don’t have: {missing}} other {has permissions on Discord that you don’t have: {missing}}}, from {people, plural, =0 {members} one {one member} other {{people} members}}.',
          values,
        )
  })
  if (problems.length > 0) throw new DomainError('forbidden', problems.join(' '))
}

/** Rejects roles that the bot must not give on behalf of this actor. */
export async function requireAssignableRoles(
  db: Db,
  actorId: string,
  named: readonly NamedIds[],
): Promise<void> {
  const roleIds = named.flatMap(({ ids }) => ids)
  if (roleIds.length === 0) return
  const known = await db.select().from(roles).where(inArray(roles.id, roleIds))
  const unassignable = new Map(
    (await findUnassignableRoles(db, actorId, roleIds)).map((role) => [role.id, role]),
  )
  const problems = named.flatMap(({ field, name, ids }) =>
    ids.flatMap((roleId) => {
      const role = known.find(({ id }) => id === roleId)
      const problem = role && assignmentProblem(name, role, unassignable.get(roleId))
      return problem ? fieldProblem(field, problem) : []
    }),
  )
  if (problems.length > 0) throw validationError(...problems)
}

/** Why the bot must not give a role; null if it may. */
function assignmentProblem(
  name: string,
  role: { name: string; isAdministrator: boolean },
  unassignable: UnassignableRole | undefined,
): string | null {
  if (role.isAdministrator) {
    return t(
      '{name} {role} has Discord’s Administrator permission. The bot never gives such a role.',
      { name, role: role.name },
    )
  }
  if (!unassignable) return null
  return t(
    '{name} {role} {reason, select, above {is above your highest role. Choose a lower one} rights {has rights that you don’t have: {missing}. Choose another one} other {has permissions on Discord that you don’t have: {missing}. Choose another one}}.',
    { name, role: role.name, ...unassignableReason(unassignable) },
  )
}
