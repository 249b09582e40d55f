import type { PlayableGame } from '../../contract/characters/characters.ts'
import type { ImportedSignup } from '../../integrations/raid-helper/raid-helper.ts'
import { sanitizeText } from '../core/sanitize-text.ts'

/** What a person plays by the names of Raid-Helper, with the ids of the game's class and combat role. */
export interface ImportedChoice {
  classId: number | null
  className: string | null
  specName: string | null
  combatRoleId: number | null
}

/** Raid-Helper's names for the damage role. */
const damageRoles = ['damage', 'dps', 'dd', 'melee', 'ranged']

/**
 * Finds the class and the combat role of a sign-up in the game. Raid-Helper's templates put the class into
 * either the class or the spec; a class that the game does not have is kept by its name.
 */
export function matchClass(
  { className, specName, roleName }: Pick<ImportedSignup, 'className' | 'specName' | 'roleName'>,
  game: Pick<PlayableGame, 'classes' | 'combatRoles'> | undefined,
): ImportedChoice {
  const played = findNamed(game?.classes ?? [], [className, specName])
  const roles = game?.combatRoles ?? []
  const role =
    findNamed(roles, [roleName, className, specName]) ??
    (isDamage(roleName) ? roles.find(({ name }) => isDamage(name)) : undefined)
  return {
    classId: played?.classId ?? null,
    className: played?.name ?? (className === null ? null : sanitizeText(className)),
    specName: specName === null ? null : sanitizeText(specName),
    combatRoleId: role?.combatRoleId ?? played?.combatRoleIds[0] ?? null,
  }
}

function findNamed<T extends { name: string }>(
  items: readonly T[],
  names: readonly (string | null)[],
): T | undefined {
  for (const name of names) {
    const found = name && items.find((item) => simplify(item.name) === simplify(name))
    if (found) return found
  }
  return undefined
}

function isDamage(name: string | null): boolean {
  return name !== null && damageRoles.includes(simplify(name))
}

/** Ignores case, spaces, the plural, and the digits that Raid-Helper appends to equal spec names. */
function simplify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/\d+$/, '')
    .replace(/(?<!s)s$/, '')
}
