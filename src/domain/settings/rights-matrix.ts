import { desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { allTasks, sortTasks, taskNames } from '../../contract/core/tasks.ts'
import type { PersonRights, RightsMatrix } from '../../contract/settings/rights.ts'
import type { Db } from '../../db/db.ts'
import { guild, members, roles, settings } from '../../db/schema/guild.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import { t } from '../../text/t.ts'
import { isConfirmedMember } from '../accounts/rights.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { isChoosable } from '../guild/choosable-roles.ts'
import {
  findUnassignableRoles,
  namedTasks,
  type UnassignableRole,
} from '../guild/role-authority.ts'

type Row = Awaited<ReturnType<typeof selectRoles>>[number]

/** The rights of the server's roles; rows that the viewer cannot change say why. */
export async function getRightsMatrix(
  { db }: Pick<Context, 'db'>,
  viewerId: string,
): Promise<RightsMatrix> {
  const rows = await selectRoles(db)
  const unassignable = await findUnassignableRoles(
    db,
    viewerId,
    rows.map(({ roleId }) => roleId),
  )
  const unassignableById = new Map(unassignable.map((role) => [role.id, role]))
  const [owner] = await db
    .select({ name: members.displayName })
    .from(guild)
    .innerJoin(members, eq(members.id, guild.ownerId))
  return {
    ...(owner && { ownerName: owner.name }),
    roles: rows.map((row) => {
      const locked = reasonForLock(row, unassignableById.get(row.roleId))
      const { roleId, roleName, color, memberCount } = row
      return {
        roleId,
        roleName,
        ...(color !== 0 && { color: `#${color.toString(16).padStart(6, '0')}` }),
        tasks: tasksOf(row),
        memberCount,
        ...(locked && { locked }),
        ...(row.deletedAt && { isDeleted: true }),
      }
    }),
  }
}

/** Why a role's rights cannot be changed by this viewer; null if they can. */
export function reasonForLock(
  { isAdministrator }: { isAdministrator: boolean },
  unassignable: UnassignableRole | undefined,
): string | null {
  if (isAdministrator) return t('Administrators on Discord have every right.')
  if (unassignable?.isAbove) return t('This role is above your highest role.')
  if (!unassignable || unassignable.missingTasks.length === 0) return null
  return t('This role has rights that you don’t have: {rights}.', {
    rights: namedTasks(unassignable.missingTasks),
  })
}

/** Which of a person's roles gives them each of their tasks. */
export async function getPersonRights(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<PersonRights> {
  const [person] = await db
    .select({
      displayName: members.displayName,
      roleIds: members.roleIds,
      inGuild: isConfirmedMember,
      isOwner: sql<boolean>`exists (select from ${guild} where ${guild.ownerId} = ${members.id})`,
    })
    .from(members)
    .where(eq(members.id, userId))
  if (!person) throw new DomainError('not-found', t('There is no such member.'))
  const rows = person.inGuild ? await selectRoles(db) : []
  const held = rows.filter((row) => !row.deletedAt && person.roleIds.includes(row.roleId))
  const tasks = allTasks.flatMap((task) => {
    const givenBy = held.filter((row) => tasksOf(row).includes(task)).map((row) => row.roleName)
    if (person.isOwner && person.inGuild) givenBy.unshift(t('Owner of the server'))
    return givenBy.length > 0 ? [{ task, givenBy }] : []
  })
  return { userId, displayName: person.displayName, tasks }
}

/** The tasks that a role carries. */
export function tasksOf({ hasEveryTask, taskWords }: Pick<Row, 'hasEveryTask' | 'taskWords'>) {
  return hasEveryTask ? [...allTasks] : sortTasks(taskWords ?? [])
}

/** The roles that people can have and all that carry rights, highest first. */
function selectRoles(db: Db) {
  return db
    .select(roleColumns)
    .from(roles)
    .leftJoin(settings, sql`true`)
    .leftJoin(roleTasks, eq(roleTasks.roleId, roles.id))
    .where(or(isChoosable, carriesRights))
    .orderBy(desc(roles.position), sql`${roles.id}::numeric`)
}

const isStaffRole = sql`coalesce(${roles.id} = any(${settings.staffRoleIds}), false)`
const carriesRights = or(
  sql`${roles.isAdministrator} and ${isNull(roles.deletedAt)}`,
  isStaffRole,
  isNotNull(roleTasks.roleId),
)

/** Of a role that is left-joined with the settings and its tasks. */
export const roleColumns = {
  roleId: roles.id,
  roleName: roles.name,
  color: roles.color,
  deletedAt: roles.deletedAt,
  isAdministrator: roles.isAdministrator,
  hasEveryTask: sql<boolean>`${roles.isAdministrator} or ${isStaffRole}`,
  taskWords: roleTasks.tasks,
  memberCount: sql<number>`(select count(*)::int from ${members} where ${members.inGuild} and ${members.roleIds} @> array[${roles.id}])`,
}

/** Tasks as the audit log names them. */
export function namesOf(tasks: readonly (keyof typeof taskNames)[]): string[] {
  return tasks.map((task) => taskNames[task])
}
