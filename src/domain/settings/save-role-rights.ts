import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { allTasks, sortTasks, type Task } from '../../contract/core/tasks.ts'
import type { Db } from '../../db/db.ts'
import { roles, settings } from '../../db/schema/guild.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import { t } from '../../text/t.ts'
import { readRights } from '../accounts/rights.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError, validationError } from '../core/errors.ts'
import { lockTable } from '../core/lock-table.ts'
import { findChoiceProblems } from '../guild/choosable-roles.ts'
import { findUnassignableRoles, namedTasks } from '../guild/role-authority.ts'
import { enqueueReviewCardUpdate } from './enqueue-review-cards.ts'
import { enqueueRoomAccess, listInterviewerRoles } from './interviewer-roles.ts'
import { namesOf, reasonForLock, roleColumns, tasksOf } from './rights-matrix.ts'

/** What a role is to be allowed, and what the actor saw before. */
export interface RoleRightsChange {
  roleId: string
  tasks: readonly Task[]
  expected: readonly Task[]
}

/**
 * Sets the tasks of a role, in a transaction. Refuses roles beyond the actor's, tasks that the actor lacks,
 * and changes after which the actor, or everybody but administrators, could not change rights any more.
 */
export async function saveRoleRights(
  ctx: Context,
  actorId: string,
  { roleId, tasks, expected }: RoleRightsChange,
): Promise<void> {
  const { db } = ctx
  await lockTable(db, settings)
  const role = await findRole(db, roleId)
  const [before, after] = [tasksOf(role), sortTasks(tasks)]
  if (!isDeepStrictEqual(before, sortTasks(expected))) {
    throw new DomainError(
      'conflict',
      t('Someone else changed the rights of {role}. Check them and save again.', {
        role: role.roleName,
      }),
      [],
      { current: before },
    )
  }
  await mustBeAllowedToChange(db, actorId, role, after)
  const interviewers = await listInterviewerRoles(db)
  await write(db, role.roleId, after)
  await enqueueRoomAccess(db, interviewers)
  await enqueueReviewCardUpdate(db)
  if (before.includes('settings')) await mustKeepRights(db, actorId)
  await recordChange(db, {
    at: ctx.now(),
    actorId,
    action: 'rights saved',
    subject: `rights of the role ${role.roleName}`,
    before: { rights: namesOf(before) },
    after: { rights: namesOf(after) },
  })
}

type Role = Awaited<ReturnType<typeof findRole>>

async function findRole(db: Db, roleId: string) {
  const [role] = await db
    .select(roleColumns)
    .from(roles)
    .leftJoin(settings, sql`true`)
    .leftJoin(roleTasks, eq(roleTasks.roleId, roles.id))
    .where(eq(roles.id, roleId))
  if (!role) throw validationError(t('The role is not a role of our Discord server.'))
  return role
}

async function mustBeAllowedToChange(
  db: Db,
  actorId: string,
  role: Role,
  tasks: readonly Task[],
): Promise<void> {
  if (role.deletedAt && tasks.length > 0) {
    throw validationError(t('The role {role} was deleted on Discord.', { role: role.roleName }))
  }
  const adds = tasks.some((task) => !tasksOf(role).includes(task))
  const problems = adds
    ? await findChoiceProblems(db, [{ field: 'roleId', name: t('The role'), ids: [role.roleId] }])
    : []
  if (problems.length > 0) throw validationError(...problems)
  const [unassignable] = await findUnassignableRoles(db, actorId, [role.roleId])
  const reason = reasonForLock(role, unassignable)
  if (reason) throw new DomainError('forbidden', reason)
  await mustHaveEvery(db, actorId, tasks)
}

/** A role with every task is a staff role, which also gets the tasks that later versions add. */
async function write(db: Db, roleId: string, tasks: Task[]): Promise<void> {
  const hasAll = tasks.length === allTasks.length
  const others = sql`array_remove(${settings.staffRoleIds}, ${roleId})`
  const staffRoleIds = hasAll ? sql`array_append(${others}, ${roleId})` : others
  await db.insert(settings).values({}).onConflictDoNothing()
  await db.update(settings).set({ staffRoleIds })
  await db.delete(roleTasks).where(eq(roleTasks.roleId, roleId))
  if (tasks.length > 0 && !hasAll) await db.insert(roleTasks).values({ roleId, tasks })
}

/**
 * Refuses a change of the staff roles, which have every task, if it concerns roles beyond the actor's or
 * gives tasks that the actor lacks. To be called before the change is written.
 */
export async function mustBeAllowedToChangeStaff(
  db: Db,
  actorId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (added.length > 0) await mustHaveEvery(db, actorId, allTasks)
  const unassignable = await findUnassignableRoles(db, actorId, [...added, ...removed])
  const reasons = unassignable.flatMap((role) => {
    const reason = reasonForLock(role, role)
    return reason === null ? [] : `${role.name}: ${reason}`
  })
  if (reasons.length > 0) throw new DomainError('forbidden', reasons.join(' '))
}

async function mustHaveEvery(db: Db, actorId: string, tasks: readonly Task[]): Promise<void> {
  const { tasks: own } = await readRights(db, actorId)
  const missingTasks = tasks.filter((task) => !own.includes(task))
  if (missingTasks.length === 0) return
  throw new DomainError(
    'forbidden',
    t('You can’t give rights that you don’t have: {rights}.', { rights: namedTasks(missingTasks) }),
  )
}

/** Refuses, after a change was written, that the actor, or every role, lost the right to change rights by it. */
export async function mustKeepRights(db: Db, actorId: string): Promise<void> {
  const { tasks } = await readRights(db, actorId)
  if (!tasks.includes('settings')) {
    throw new DomainError(
      'conflict',
      t('You would lose the right “Settings and rights” yourself. Ask someone else who has it.'),
    )
  }
  const holders = await db.$count(
    sql`${roles} left join ${settings} on true left join ${roleTasks} on ${roleTasks.roleId} = ${roles.id}
      where ${roles.deletedAt} is null and (${roles.id} = any(${settings.staffRoleIds})
        or 'settings' = any(${roleTasks.tasks}))`,
  )
  if (holders > 0) return
  throw new DomainError(
    'conflict',
    t(
      'At least one role must keep the right “Settings and rights”. Give it to another role first.',
    ),
  )
}
