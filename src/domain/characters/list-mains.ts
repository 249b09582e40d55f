import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { MainCharacter } from '../../contract/characters/characters.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { characters, combatRoles, gameClasses, games } from '../../db/schema/games.ts'
import { toCombatRole, toIcon } from '../games/read-setup.ts'

/** The main characters of members, by member, each member's by game. */
export async function listMains(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, MainCharacter[]>> {
  const mains = new Map<string, MainCharacter[]>()
  for (const { memberId, icon, role, ...main } of await selectMains(db, { memberIds })) {
    const { combatRoleId: _, ...combatRole } = toCombatRole(role)
    const known = mains.get(memberId) ?? []
    mains.set(memberId, [...known, { ...main, icon: toIcon(icon), combatRole }])
  }
  return mains
}

const selectMains = preparedQuery((db) =>
  db
    .select({
      memberId: characters.memberId,
      gameId: games.id,
      gameName: games.name,
      name: characters.name,
      className: gameClasses.name,
      icon: gameClasses.icon,
      role: combatRoles,
    })
    .from(characters)
    .innerJoin(games, and(eq(games.id, characters.gameId), isNull(games.deletedAt)))
    .innerJoin(gameClasses, eq(gameClasses.id, characters.classId))
    .innerJoin(combatRoles, eq(combatRoles.id, sql`${characters.combatRoleIds}[1]`))
    .where(
      and(
        characters.isMain,
        sql`${characters.memberId} = any(${sql.placeholder('memberIds')}::text[])`,
      ),
    )
    .orderBy(asc(sql`lower(${games.name})`), asc(games.id))
    .prepare('main_characters'),
)
