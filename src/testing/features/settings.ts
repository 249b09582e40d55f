import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { channels, roles } from '../../db/schema/guild.ts'

/** The Discord id of a role of the guild by its name. */
export async function roleIdOf(db: Db, name: string): Promise<string> {
  const [found] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, name))
  if (!found) throw new Error(`there is no role ${name} in the sample guild`)
  return found.id
}

/** The Discord id of a channel of the guild by its name. */
export async function channelIdOf(db: Db, name: string): Promise<string> {
  const [found] = await db.select({ id: channels.id }).from(channels).where(eq(channels.name, name))
  if (!found) throw new Error(`there is no channel ${name} in the sample guild`)
  return found.id
}

/** What the audit log says, oldest first, without its ids and moments. */
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
