import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { combatRoles } from '../../db/schema/games.ts'

/** The names of combat roles by id. */
export async function readCombatRoleNames(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: combatRoles.id, name: combatRoles.name })
    .from(combatRoles)
    .where(inArray(combatRoles.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
