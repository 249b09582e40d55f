import type {
  Character,
  CharacterList,
  PlayableGame,
} from '../../../contract/characters/characters.ts'
import type { CombatRole, GameClass } from '../../../contract/games/setup.ts'
import { validationError } from '../../../domain/core/errors.ts'
import { t } from '../../../text/t.ts'

/** The value of an option: an id that was suggested, or a name that was typed. */
export type Typed = string | number | boolean | undefined

/** A class with its game. */
export interface PlayableClass extends GameClass {
  game: PlayableGame
}

/** The classes of all games. */
export function playableClasses({ games }: CharacterList): PlayableClass[] {
  return games.flatMap((game) => game.classes.map((one) => ({ ...one, game })))
}

/** Finds a class by its id or its name; the name only if it is of one game. */
export function findClass(list: CharacterList, typed: Typed): PlayableClass | undefined {
  return findTyped(playableClasses(list), typed, ({ classId }) => classId)
}

/** Finds one of the member's characters by its id or its name. */
export function findCharacter(list: CharacterList, typed: Typed): Character | undefined {
  return findTyped(list.characters, typed, ({ characterId }) => characterId)
}

/** The combat roles that a class can fill, the usual one first. */
export function fillableRoles({ game, combatRoleIds }: PlayableClass): CombatRole[] {
  return combatRoleIds.flatMap(
    (id) => game.combatRoles.find(({ combatRoleId }) => combatRoleId === id) ?? [],
  )
}

/** The chosen combat roles in order; undefined if none is chosen. */
export function chosenRoleIds(
  playedClass: PlayableClass,
  typed: readonly Typed[],
): number[] | undefined {
  const chosen = typed.filter((one) => one !== undefined)
  if (chosen.length === 0) return undefined
  const roles = fillableRoles(playedClass)
  return chosen.map((one) => {
    const role = findTyped(roles, one, ({ combatRoleId }) => combatRoleId)
    if (role) return role.combatRoleId
    const names = roles.map(({ name }) => name).join(', ')
    throw validationError(
      t('{className} can play: {roles}.', { className: playedClass.name, roles: names }),
    )
  })
}

function findTyped<T extends { name: string }>(
  items: readonly T[],
  typed: Typed,
  idOf: (item: T) => number,
): T | undefined {
  const wanted = String(typed ?? '')
    .trim()
    .toLowerCase()
  const named = items.filter(({ name }) => name.toLowerCase() === wanted)
  return (
    items.find((item) => String(idOf(item)) === wanted) ??
    (named.length === 1 ? named[0] : undefined)
  )
}
