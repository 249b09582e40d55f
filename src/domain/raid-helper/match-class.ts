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

/** Raid-Helper's names for the damage role, in the form in which names are compared. */
const damageRoles = ['damage', 'dps', 'dd', 'melee', 'ranged'].map(simplify)

/**
 * Finds the class and the combat role of a sign-up in the game. Raid-Helper's templates put the class into
 * either the class or the spec; a class that the game does not have is kept by its name. The templates are English, so
 * names that a preset has translated also match by their English ones.
 */
export function matchClass(
  { className, specName, roleName }: Pick<ImportedSignup, 'className' | 'specName' | 'roleName'>,
  game: Pick<PlayableGame, 'classes' | 'combatRoles'> | undefined,
  englishNames: EnglishNames,
): ImportedChoice {
  const englishNamesOf = ({ name }: Named) => [...(englishNames.get(name) ?? [])]
  const played = findNamed(game?.classes ?? [], [className, specName], englishNamesOf)
  const roles = game?.combatRoles ?? []
  const isDamageRole = (role: Named) => [role.name, ...englishNamesOf(role)].some(isDamage)
  const role =
    findNamed(roles, [roleName, className, specName], englishNamesOf) ??
    (isDamage(roleName) ? rolesOf(played, roles).find(isDamageRole) : undefined)
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

/** The combat roles that a class can fill, the usual one first; all of the game if the class is not known. */
function rolesOf<Role extends { combatRoleId: number }>(
  played: { combatRoleIds: readonly number[] } | undefined,
  roles: readonly Role[],
): readonly Role[] {
  if (!played) return roles
  return played.combatRoleIds.flatMap((id) => roles.filter((role) => role.combatRoleId === id))
}

/** The item with one of the names, the first name first; its own name counts before those that it has in English. */
function findNamed<T extends Named>(
  items: readonly T[],
  names: readonly (string | null)[],
  englishNamesOf: (item: Named) => string[],
): T | undefined {
  for (const name of names) {
    if (!name) continue
    const matches = (one: string) => simplify(one) === simplify(name)
    const found =
      items.find((item) => matches(item.name)) ??
      items.find((item) => englishNamesOf(item).some(matches))
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
