import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { channels, roles } from '../../db/schema/guild.ts'

/** The id of a role by name. */
export async function roleIdOf(db: Db, name: string): Promise<string> {
  const [found] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, name))
  if (!found) throw new Error(`there is no role ${name} in the sample guild`)
  return found.id
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
