import { and, desc, isNull, or, sql } from 'drizzle-orm'
import { hasAnyTask, type Task, taskNames } from '../../contract/core/tasks.ts'
import type { Db } from '../../db/db.ts'
import { roles, settings } from '../../db/schema/guild.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import { DomainError } from '../core/errors.ts'
import { type Rights, readRights } from './rights.ts'

/** The maximum number of roles that are named. */
const maxNamedRoles = 3

/** Names no role, since outsiders must not learn which roles have power. */
const ownerOrAdministrator = 'the server’s owner or an administrator'

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Throws unless the person has one of these tasks; the message tells members which roles to ask. */
export async function requireTask(
  db: Db,
  { tasks, inGuild }: Pick<Rights, 'tasks' | 'inGuild'>,
  required: readonly Task[],
): Promise<void> {
  if (hasAnyTask(tasks, required)) return
  const names = required.map((task) => `“${taskNames[task]}”`)
  throw new DomainError(
    'forbidden',
    `You need the right ${anyOf.format(names)} to do this. Ask ${inGuild ? await whoGivesRights(db) : ownerOrAdministrator}.`,
  )
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
    `The person who requested this no longer has the right “${taskNames[required]}”.`,
  )
}

/** The highest roles that can change rights, or the owner. */
async function whoGivesRights(db: Db): Promise<string> {
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
  if (rows.length === 0) return ownerOrAdministrator
  return `someone with the role ${anyOf.format(rows.map(({ name }) => name))}`
}
