import type { GameSetup } from '../../contract/games/setup.ts'
import type { Db } from '../../db/db.ts'
import { characters, combatRoles, gameClasses, games } from '../../db/schema/games.ts'
import type { Caller } from '../http/caller.ts'

/** A game's setup as the body of a save that changes nothing. */
export function unchangedSetup({ combatRoles, classes, ...setup }: GameSetup) {
  const nameOf = new Map(combatRoles.map(({ combatRoleId, name }) => [combatRoleId, name]))
  const { revision, partySize, teamSizes, strengthName } = setup
  return {
    revision,
    partySize,
    teamSizes,
    strengthName,
    combatRoles,
    classes: classes.map(({ combatRoleIds, characterCount: _, ...one }) => ({
      ...one,
      combatRoles: combatRoleIds.map((id) => nameOf.get(id) ?? ''),
    })),
  }
}

/** Adds a game with the classes of a preset and returns its setup. */
export async function addGame(
  leader: Caller,
  gameName = 'Aion 2',
  presetId: string | null = 'aion-2',
): Promise<GameSetup> {
  const { body } = await leader.put('/api/menu/games/update', { gameName, presetId })
  return (await leader.get(`/api/menu/settings/games/${body.gameId}`)).body
}

/** The id of a class of a game by its name. */
export function classIdOf({ classes }: Pick<GameSetup, 'classes'>, name: string): number {
  const found = classes.find((one) => one.name === name)
  if (!found) throw new Error(`the game has no class ${name}`)
  return found.classId
}

/** The id of a combat role of a game by its name. */
export function combatRoleIdOf(
  { combatRoles }: Pick<GameSetup, 'combatRoles'>,
  name: string,
): number {
  const found = combatRoles.find((one) => one.name === name)
  if (!found) throw new Error(`the game has no combat role ${name}`)
  return found.combatRoleId
}

/** Stores a game with one class and a main character of a member in it, without the server. */
export async function insertCharacter(db: Db, memberId: string): Promise<void> {
  const [game] = await db.insert(games).values({ name: 'Aion 2' }).returning()
  const gameId = game?.id ?? 0
  const [role] = await db
    .insert(combatRoles)
    .values({ gameId, name: 'Healer', icon: 'role-healer', color: 'green', position: 0 })
    .returning()
  const combatRoleIds = [role?.id ?? 0]
  const [cleric] = await db
    .insert(gameClasses)
    .values({ gameId, name: 'Cleric', icon: 'class-wand', combatRoleIds, position: 0 })
    .returning()
  await db.insert(characters).values({
    memberId,
    gameId,
    classId: cleric?.id ?? 0,
    name: 'Wrenna',
    combatRoleIds,
    isMain: true,
    createdAt: new Date(),
  })
}
