import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { guild, roles } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { fieldProblem, type Problem } from '../core/errors.ts'

const isEveryone = sql<boolean>`${roles.id} in (select ${guild.id} from ${guild})`

/** Whether a role can be chosen: it exists, and is neither @everyone nor managed by an integration. */
export const isChoosable = and(
  isNull(roles.deletedAt),
  eq(roles.isManaged, false),
  sql`not ${isEveryone}`,
)

/** Ids in a field of a request. */
export interface NamedIds {
  /** The path of the field. */
  field: string
  /** The start of a sentence about one of them. */
  name: string
  ids: readonly string[]
}

/** Why roles cannot be chosen, at most one problem for each field. */
export async function findChoiceProblems(db: Db, named: readonly NamedIds[]): Promise<Problem[]> {
  const ids = named.flatMap((one) => one.ids)
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: roles.id, name: roles.name, isManaged: roles.isManaged, isEveryone })
    .from(roles)
    .where(and(inArray(roles.id, ids), isNull(roles.deletedAt)))
  const found = new Map(rows.map((role) => [role.id, role]))
  return named.flatMap(({ field, name, ids: chosen }) => {
    const problems = chosen.flatMap((id) => {
      const role = found.get(id)
      if (!role) return t('{name} is not a role of our Discord server.', { name })
      if (role.isEveryone) return t('{name} cannot be @everyone.', { name })
      if (!role.isManaged) return []
      return t('{name} cannot be {role}, which is managed by an integration.', {
        name,
        role: role.name,
      })
    })
    return problems.slice(0, 1).map((message) => fieldProblem(field, message))
  })
}
