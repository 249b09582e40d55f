import { eq, inArray, sql } from 'drizzle-orm'
import { allTasks, sortTasks, type Task, taskNames } from '../../contract/core/tasks.ts'
import type { Db } from '../../db/db.ts'
import { guild, members, roles, settings } from '../../db/schema/guild.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import { readRights } from '../accounts/rights.ts'
import { validationError } from '../core/errors.ts'

/** A role that an actor may neither give nor change, because it ranks above theirs or has more rights. */
export interface RoleBeyond {
  id: string
  name: string
  isAdministrator: boolean
  /** Whether it ranks above their highest role. */
  isAbove: boolean
  /** The tasks of the role that the actor lacks. */
  missingTasks: readonly Task[]
}

/**
 * The given roles that rank above the actor's highest role or carry tasks that the actor lacks. Ranked as on
 * Discord: by position, then the older role first. The owner and administrators rank above all roles.
 */
export async function rolesBeyond(
  db: Db,
  actorId: string,
  roleIds: readonly string[],
): Promise<RoleBeyond[]> {
  if (roleIds.length === 0) return []
  const { tasks: own } = await readRights(db, actorId)
  const rows = await db
    .select({
      id: roles.id,
      name: roles.name,
      isAdministrator: roles.isAdministrator,
      isAbove: isAboveActor(actorId),
      hasEveryTask: sql<boolean>`${roles.isAdministrator} or coalesce(${roles.id} = any(${settings.staffRoleIds}), false)`,
      taskWords: roleTasks.tasks,
    })
    .from(roles)
    .leftJoin(settings, sql`true`)
    .leftJoin(roleTasks, eq(roleTasks.roleId, roles.id))
    .where(inArray(roles.id, roleIds))
  return rows
    .map(({ hasEveryTask, taskWords, ...role }) => {
      const carried = hasEveryTask ? allTasks : sortTasks(taskWords ?? [])
      return { ...role, missingTasks: carried.filter((task) => !own.includes(task)) }
    })
    .filter(({ isAbove, missingTasks }) => isAbove || missingTasks.length > 0)
}

function isAboveActor(actorId: string) {
  const ranksAtLeast = sql`own.is_administrator or own.position > ${roles.position}
    or (own.position = ${roles.position} and own.id::numeric <= ${roles.id}::numeric)`
  return sql<boolean>`not exists (select from ${guild} where ${guild.ownerId} = ${actorId})
    and not exists (
      select from ${members} join ${roles} as own on own.id = any(${members.roleIds}) and own.deleted_at is null
      where ${members.id} = ${actorId} and ${members.inGuild} and (${ranksAtLeast}))`
}

/** The rights of a role that an actor lacks, as part of a sentence. */
export function missingRights({ missingTasks }: Pick<RoleBeyond, 'missingTasks'>): string {
  return missingTasks.map((task) => `“${taskNames[task]}”`).join(', ')
}

/**
 * Rejects roles that the bot must not give on behalf of this actor. `named` maps the start of the error
 * message (`The reward role`) to the role's id; null: none.
 */
export async function requireAssignableRoles(
  db: Db,
  actorId: string,
  named: Record<string, string | null>,
): Promise<void> {
  const roleIds = Object.values(named).filter((roleId) => roleId !== null)
  if (roleIds.length === 0) return
  const known = await db.select().from(roles).where(inArray(roles.id, roleIds))
  const beyond = new Map((await rolesBeyond(db, actorId, roleIds)).map((role) => [role.id, role]))
  const problems = Object.entries(named).flatMap(([purpose, roleId]) => {
    const role = known.find(({ id }) => id === roleId)
    if (role?.isAdministrator) {
      return `${purpose} ${role.name} has Discord’s Administrator permission. The bot never gives such a role.`
    }
    const problem = roleId === null ? undefined : beyond.get(roleId)
    if (!problem) return []
    return problem.isAbove
      ? `${purpose} ${problem.name} is above your highest role. Choose a lower one.`
      : `${purpose} ${problem.name} carries rights that you don’t have: ${missingRights(problem)}. Choose another one.`
  })
  if (problems.length > 0) throw validationError(...problems)
}
