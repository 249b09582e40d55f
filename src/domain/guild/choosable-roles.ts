import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { guild, roles } from '../../db/schema/guild.ts'

const isEveryone = sql<boolean>`${roles.id} in (select ${guild.id} from ${guild})`

/** Whether a role can be chosen: it exists, and is neither @everyone nor managed by an integration. */
export const isChoosable = and(
  isNull(roles.deletedAt),
  eq(roles.isManaged, false),
  sql`not ${isEveryone}`,
)

/** Why each named role cannot be chosen, as sentences; `named` maps the start of a sentence to role ids. */
export async function findChoiceProblems(
  db: Db,
  named: Readonly<Record<string, string | readonly string[]>>,
): Promise<string[]> {
  const ids = Object.values(named).flat()
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: roles.id, name: roles.name, isManaged: roles.isManaged, isEveryone })
    .from(roles)
    .where(and(inArray(roles.id, ids), isNull(roles.deletedAt)))
  const found = new Map(rows.map((role) => [role.id, role]))
  return Object.entries(named).flatMap(([field, chosen]) => {
    const problems = [chosen].flat().flatMap((id) => {
      const role = found.get(id)
      if (!role) return `${field} is not a role of our Discord server.`
      if (role.isEveryone) return `${field} cannot be @everyone.`
      if (!role.isManaged) return []
      return `${field} cannot be ${role.name}, which is managed by an integration.`
    })
    return problems.slice(0, 1)
  })
}
