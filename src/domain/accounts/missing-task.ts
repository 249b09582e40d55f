import { and, desc, isNull, or, sql } from 'drizzle-orm'
import { hasAnyTask, type Task, taskNames } from '../../contract/core/tasks.ts'
import type { Db } from '../../db/db.ts'
import { roles, settings } from '../../db/schema/guild.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import { locale } from '../../text/locale.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import { type Rights, readRights } from './rights.ts'

/** The maximum number of roles that are named. */
const maxNamedRoles = 3

/** Throws unless the person has one of these tasks; the message tells members which roles to ask. */
export async function requireTask(
  db: Db,
  { tasks, inGuild }: Pick<Rights, 'tasks' | 'inGuild'>,
  required: readonly Task[],
): Promise<void> {
  if (hasAnyTask(tasks, required)) return
  const rights = anyOf(required.map((task) => t('“{name}”', { name: t(taskNames[task]) })))
  // Outsiders must not learn which roles have power.
  const roleNames = inGuild ? await listRolesWithSettings(db) : []
  throw new DomainError(
    'forbidden',
    roleNames.length === 0
      ? t('You need the right {rights} to do this. Ask the server’s owner or an administrator.', {
          rights,
        })
      : t('You need the right {rights} to do this. Ask someone with the role {roles}.', {
          rights,
          roles: anyOf(roleNames),
        }),
  )
}

function anyOf(names: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(names)
}

/** The same for a member id, with their current rights. */
export async function requireCurrentTask(db: Db, memberId: string, required: Task): Promise<void> {
  await requireTask(db, await readRights(db, memberId), [required])
}

/** For a job that runs on someone's behalf: throws if that person has lost the right since. The message is read by other staff. */
export async function requireTaskForJob(db: Db, memberId: string, required: Task): Promise<void> {
  const { tasks } = await readRights(db, memberId)
  if (tasks.includes(required)) return
  throw new DomainError(
    'forbidden',
    t('The person who requested this no longer has the right “{right}”.', {
      right: t(taskNames[required]),
    }),
  )
}

/** The names of the highest roles that can change rights. */
async function listRolesWithSettings(db: Db): Promise<string[]> {
  const rows = await db
    .select({ name: roles.name })
    .from(roles)
    .where(
      and(
        isNull(roles.deletedAt),
        or(
          sql`${roles.id} in (select unnest(${settings.staffRoleIds}) from ${settings})`,
          sql`${roles.id} in (select ${roleTasks.roleId} from ${roleTasks} where 'settings' = any(${roleTasks.tasks}))`,
        ),
      ),
    )
    .orderBy(desc(roles.position), roles.id)
    .limit(maxNamedRoles)
  return rows.map(({ name }) => name)
}
