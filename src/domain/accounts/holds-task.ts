import { type SQL, sql } from 'drizzle-orm'
import type { Task } from '../../contract/core/tasks.ts'
import { members, roles, settings } from '../../db/schema/guild.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import { isConfirmedMember, isOwner } from './rights.ts'

/** Whether a row of members is confirmed in the guild, and holds a role with this task or owns the guild. */
export function holdsTask(task: Task): SQL {
  return sql`(${isConfirmedMember} and ${hasRoleWith(sql`${task} = any(${roleTasks.tasks})`)})`
}

/** Whether a row of members would have tasks if the member is confirmed. */
export const wouldHaveTasks = hasRoleWith(sql`cardinality(${roleTasks.tasks}) > 0`)

function hasRoleWith(tasks: SQL): SQL {
  return sql`(${isOwner} or ${members.roleIds} && array(
    select ${roles.id} from ${roles} left join ${settings} on true
    left join ${roleTasks} on ${roleTasks.roleId} = ${roles.id}
    where ${roles.deletedAt} is null and (${roles.isAdministrator}
      or ${roles.id} = any(${settings.staffRoleIds}) or ${tasks})
  ))`
}
