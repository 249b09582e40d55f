import type { PlayableGame } from '../../contract/characters/characters.ts'
import type { ImportedSignup } from '../../integrations/raid-helper/raid-helper.ts'
import { sanitizeText } from '../core/sanitize-text.ts'
import type { EnglishNames } from '../games/preset-names.ts'

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
 * either the class or the spec; a class that the game does not have is kept by its name. The templates are English:
 * names that a preset has translated are found by their English ones, too.
 */
export function matchClass(
  { className, specName, roleName }: Pick<ImportedSignup, 'className' | 'specName' | 'roleName'>,
  game: Pick<PlayableGame, 'classes' | 'combatRoles'> | undefined,
  englishNames: EnglishNames,
): ImportedChoice {
  const namesOf = ({ name }: Named) => [name, ...(englishNames.get(name) ?? [])]
  const played = findNamed(game?.classes ?? [], [className, specName], namesOf)
  const roles = game?.combatRoles ?? []
  const role =
    findNamed(roles, [roleName, className, specName], namesOf) ??
    (isDamage(roleName) ? roles.find((one) => namesOf(one).some(isDamage)) : undefined)
  return {
    classId: played?.classId ?? null,
    className: played?.name ?? (className === null ? null : sanitizeText(className)),
    specName: specName === null ? null : sanitizeText(specName),
    combatRoleId: role?.combatRoleId ?? played?.combatRoleIds[0] ?? null,
  }
}

interface Named {
  name: string
}

function findNamed<T extends Named>(
  items: readonly T[],
  names: readonly (string | null)[],
  namesOf: (item: Named) => string[],
): T | undefined {
  for (const name of names) {
    if (!name) continue
    const isIt = (one: string) => simplify(one) === simplify(name)
    const found = items.find((item) => namesOf(item).some(isIt))
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
