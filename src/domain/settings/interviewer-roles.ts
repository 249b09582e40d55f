import { and, desc, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { guild, roles, settings } from '../../db/schema/guild.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import { enqueue } from '../jobs/enqueue.ts'

/**
 * The roles whose holders read applications and so can enter the interview rooms, never @everyone. Staff roles
 * come first.
 */
export async function listInterviewerRoles(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: roles.id })
    .from(roles)
    .leftJoin(settings, sql`true`)
    .leftJoin(roleTasks, eq(roleTasks.roleId, roles.id))
    .where(
      and(
        isNull(roles.deletedAt),
        // The role with the guild's id is @everyone.
        notExists(db.select({ id: guild.id }).from(guild).where(eq(guild.id, roles.id))),
        or(
          sql`${roles.id} = any(${settings.staffRoleIds})`,
          sql`'applications' = any(${roleTasks.tasks})`,
        ),
      ),
    )
    .orderBy(
      sql`array_position(${settings.staffRoleIds}, ${roles.id})`,
      desc(roles.position),
      roles.id,
    )
  return rows.map(({ id }) => id)
}

/** Enqueues the update of existing rooms for each role that has become an interviewer role, or is none any more. */
export async function enqueueRoomAccess(tx: Db, before: readonly string[]): Promise<void> {
  const after = await listInterviewerRoles(tx)
  const changed = [
    ...before.filter((roleId) => !after.includes(roleId)),
    ...after.filter((roleId) => !before.includes(roleId)),
  ]
  for (const roleId of changed) await enqueue(tx, 'update-room-access', { roleId })
}
