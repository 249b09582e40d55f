import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { members, roles } from '../../db/schema/guild.ts'
import type { Context } from '../context.ts'

type Role = typeof roles.$inferSelect

/**
 * Says why the bot cannot give a role to anybody, or null. Of a bot whose own roles are not known
 * nothing is said about which role stands higher.
 */
export async function problemWithGranting(
  { db, guildId }: Pick<Context, 'db' | 'guildId'>,
  roleId: string,
  botId: string,
): Promise<string | null> {
  if (roleId === guildId) return 'Everyone has the role @everyone; it cannot be given.'
  const known = await roleAndThoseOfBot(db, roleId, botId)
  const role = known.find(({ id }) => id === roleId)
  if (!role) return null
  if (role.isManaged) {
    return `The role ${role.name} belongs to an integration or a bot; nobody can be given it.`
  }
  const [highest] = known.filter(({ isOfBot }) => isOfBot).sort(byRank)
  if (!highest || byRank(highest, role) < 0) return null
  return `The bot cannot give the role ${role.name}: move the role ${highest.name} above it on Discord.`
}

/** As Discord ranks roles: the highest first; of two in one place the older one. */
function byRank(a: Role, b: Role): number {
  return b.position - a.position || (BigInt(a.id) < BigInt(b.id) ? -1 : 1)
}

async function roleAndThoseOfBot(db: Db, roleId: string, botId: string) {
  const isOfBot = sql<boolean>`coalesce(${roles.id} = any(${members.roleIds}), false)`
  const rows = await db
    .select({ role: roles, isOfBot })
    .from(roles)
    .leftJoin(members, and(eq(members.id, botId), members.inGuild))
    .where(and(isNull(roles.deletedAt), or(eq(roles.id, roleId), isOfBot)))
  return rows.map(({ role, isOfBot: held }) => ({ ...role, isOfBot: held }))
}
