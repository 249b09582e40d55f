import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CharacterList, PlayableGame } from '../../contract/characters/characters.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { characters, combatRoles, gameClasses, games } from '../../db/schema/games.ts'
import { toCombatRole, toIcon } from '../games/read-setup.ts'
import { characterColumns } from './characters-of-member.ts'

/** A member's characters, the main of each game first, and the games that have classes. */
export async function listCharacters(db: Db, memberId: string): Promise<CharacterList> {
  return {
    games: await listPlayableGames(db),
    characters: await selectCharacters(db, { memberId }),
  }
}

/** The games in which characters can be added, those with the most players first, with classes and combat roles. */
export async function listPlayableGames(db: Db): Promise<PlayableGame[]> {
  const rows = await selectGames(db)
  const [roles, classes] = [await selectCombatRoles(db), await selectClasses(db)]
  return rows.map((game) => ({
    ...game,
    combatRoles: roles.filter(({ gameId }) => gameId === game.gameId).map(toCombatRole),
    classes: classes
      .filter(({ gameId }) => gameId === game.gameId)
      .map(({ gameId: _, ...one }) => ({ ...one, icon: toIcon(one.icon) })),
  }))
}

/** How many members have a character in a game: each of them has one main there. */
const playerCount = sql`(select count(*) from ${characters} where ${characters.gameId} = ${games.id} and ${characters.isMain})`

const selectGames = preparedQuery((db) =>
  db
    .select({ gameId: games.id, gameName: games.name, strengthName: games.strengthName })
    .from(games)
    .innerJoin(gameClasses, eq(gameClasses.gameId, games.id))
    .where(isNull(games.deletedAt))
    .groupBy(games.id)
    .orderBy(desc(playerCount), asc(sql`lower(${games.name})`), asc(games.id))
    .prepare('playable_games'),
)

const selectCombatRoles = preparedQuery((db) =>
  db
    .select()
    .from(combatRoles)
    .orderBy(asc(combatRoles.position), asc(combatRoles.id))
    .prepare('combat_roles_of_games'),
)

const selectClasses = preparedQuery((db) =>
  db
    .select({
      gameId: gameClasses.gameId,
      classId: gameClasses.id,
      name: gameClasses.name,
      icon: gameClasses.icon,
      combatRoleIds: gameClasses.combatRoleIds,
    })
    .from(gameClasses)
    .orderBy(asc(gameClasses.position), asc(gameClasses.id))
    .prepare('classes_of_games'),
)

const selectCharacters = preparedQuery((db) =>
  db
    .select(characterColumns)
    .from(characters)
    .innerJoin(games, and(eq(games.id, characters.gameId), isNull(games.deletedAt)))
    .where(eq(characters.memberId, sql.placeholder('memberId')))
    .orderBy(
      asc(sql`lower(${games.name})`),
      asc(games.id),
      desc(characters.isMain),
      asc(characters.id),
    )
    .prepare('characters_of_member'),
)
