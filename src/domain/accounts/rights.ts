import { and, eq, sql } from 'drizzle-orm'
import { allTasks, sortTasks, type Task } from '../../contract/core/tasks.ts'
import type { Db } from '../../db/db.ts'
import { guild, members, roles, settings } from '../../db/schema/guild.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'

/** The current rights of a person; people outside the guild, and unconfirmed members, have none. */
export interface Rights {
  inGuild: boolean
  isMainRoster: boolean
  /** What they may do as staff; empty for everyone else. */
  tasks: readonly Task[]
}

/** The rights of people who are not in the guild. */
export const noRights: Rights = { inGuild: false, isMainRoster: false, tasks: [] }

/**
 * Whether a row of members has the rights of a member. Someone missing from Discord's member list has none, even
 * if the list is too short to be believed and `inGuild` is kept.
 */
export const isConfirmedMember = sql<boolean>`(${members.inGuild} and ${members.unconfirmedSince} is null)`

/** Whether a member's row is that of who owns the guild. */
export const isOwner = sql`exists (select from ${guild} where ${guild.ownerId} = ${members.id})`
const givesEveryTask = sql`${roles.isAdministrator} or ${roles.id} = any(${settings.staffRoleIds})`

/** The rights of a row of members as columns, for a statement that left-joins the settings. */
export const rightsColumns = {
  inGuild: isConfirmedMember,
  isMainRoster: whoIsInGuild(holdsRole(sql`${roles.id} = ${settings.mainRosterRoleId}`)),
  hasEveryTask: whoIsInGuild(sql`${isOwner} or ${holdsRole(givesEveryTask)}`),
  taskWords: sql<string[]>`case when ${isConfirmedMember} then array(
    select distinct unnest(${roleTasks.tasks}) from ${roleTasks} join ${roles} on ${roles.id} = ${roleTasks.roleId}
    where ${roles.id} = any(${members.roleIds}) and ${roles.deletedAt} is null) else '{}' end`,
}

/** The values of `rightsColumns`. */
export interface RightsRow {
  inGuild: boolean
  isMainRoster: boolean
  hasEveryTask: boolean
  taskWords: string[]
}

/** The rights that a row says. */
export function rightsOf({ inGuild, isMainRoster, hasEveryTask, taskWords }: RightsRow): Rights {
  return { inGuild, isMainRoster, tasks: hasEveryTask ? allTasks : sortTasks(taskWords) }
}

/** Reads a person's rights from their roles as they are now; unknown people have none. */
export async function readRights(db: Db, memberId: string): Promise<Rights> {
  const [row] = await db
    .select(rightsColumns)
    .from(members)
    .leftJoin(settings, sql`true`)
    .where(eq(members.id, memberId))
  return row ? rightsOf(row) : noRights
}

/** Rejects buttons and commands of people who are no members of the guild, or unconfirmed ones. */
export async function requireMember(db: Db, memberId: string): Promise<void> {
  if ((await db.$count(members, and(eq(members.id, memberId), isConfirmedMember))) > 0) return
  throw new DomainError('forbidden', t('The bot doesn’t know you yet. Try again in a minute.'))
}

function whoIsInGuild(condition: ReturnType<typeof sql>) {
  return sql<boolean>`${isConfirmedMember} and (${condition})`
}

function holdsRole(condition: ReturnType<typeof sql>) {
  return sql`exists (select from ${roles} where ${roles.id} = any(${members.roleIds}) and ${roles.deletedAt} is null and (${condition}))`
}
