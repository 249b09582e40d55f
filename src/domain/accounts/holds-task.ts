import { type SQL, sql } from 'drizzle-orm'
import type { Task } from '../../contract/core/tasks.ts'
import { members, roles, settings } from '../../db/schema/guild.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import { isOwner } from './rights.ts'

/** Whether a row of members is in the guild, and holds a role with this task or owns the guild. */
export function holdsTask(task: Task): SQL {
  return sql`(${members.inGuild} and (${isOwner} or ${members.roleIds} && array(
    select ${roles.id} from ${roles} left join ${settings} on true
    left join ${roleTasks} on ${roleTasks.roleId} = ${roles.id}
    where ${roles.deletedAt} is null and (${roles.isAdministrator}
      or ${roles.id} = any(${settings.staffRoleIds}) or ${task} = any(${roleTasks.tasks}))
  )))`
}
