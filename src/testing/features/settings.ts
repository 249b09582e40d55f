import { asc, eq } from 'drizzle-orm'
import type { Task } from '../../contract/core/tasks.ts'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { channels, roles } from '../../db/schema/guild.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'

/** The id of a role by name. */
export async function roleIdOf(db: Db, name: string): Promise<string> {
  const [found] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, name))
  if (!found) throw new Error(`there is no role ${name} in the sample guild`)
  return found.id
}

/** Gives a role these tasks, instead of those that it has. */
export async function grantTasks(db: Db, role: string, ...tasks: Task[]): Promise<void> {
  const roleId = await roleIdOf(db, role)
  await db
    .insert(roleTasks)
    .values({ roleId, tasks })
    .onConflictDoUpdate({ target: roleTasks.roleId, set: { tasks } })
}

/** The id of a channel by name. */
export async function channelIdOf(db: Db, name: string): Promise<string> {
  const [found] = await db.select({ id: channels.id }).from(channels).where(eq(channels.name, name))
  if (!found) throw new Error(`there is no channel ${name} in the sample guild`)
  return found.id
}

/** The audit log, oldest first, without ids and times. */
export async function auditTrail(db: Db) {
  return db
    .select({
      actorId: auditLog.actorId,
      action: auditLog.action,
      subject: auditLog.subject,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .orderBy(asc(auditLog.id))
}
