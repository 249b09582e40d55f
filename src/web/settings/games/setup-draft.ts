import type { GameIcon, RoleColor } from '../../../contract/games/icons.ts'
import type { GameSetup, GameSetupChange } from '../../../contract/games/setup.ts'

/** A combat role while it is edited. */
export interface RoleDraft {
  /** Identifies it before it has an id, also for classes. */
  key: string
  combatRoleId?: number
  name: string
  icon: GameIcon
  color: RoleColor
}

/** A class while it is edited. */
export interface ClassDraft {
  key: string
  classId?: number
  name: string
  icon: GameIcon
  /** The keys of its combat roles, the usual one first. */
  roleKeys: readonly string[]
}

/** A game's setup while it is edited. */
export interface SetupDraft {
  partySize: string
  /** Separated by commas. */
  teamSizes: string
  strengthName: string
  combatRoles: readonly RoleDraft[]
  classes: readonly ClassDraft[]
}

/** The draft of a saved setup. */
export function toDraft(setup: GameSetup): SetupDraft {
  return {
    partySize: String(setup.partySize),
    teamSizes: setup.teamSizes.join(', '),
    strengthName: setup.strengthName ?? '',
    combatRoles: setup.combatRoles.map((role) => ({ key: String(role.combatRoleId), ...role })),
    classes: setup.classes.map(({ classId, name, icon, combatRoleIds }) => ({
      key: String(classId),
      classId,
      name,
      icon,
      roleKeys: combatRoleIds.map(String),
    })),
  }
}

/** The body that saves a draft; classes name their combat roles. */
export function toChange(draft: SetupDraft): Omit<GameSetupChange, 'revision' | 'replacements'> {
  const nameOf = new Map(draft.combatRoles.map(({ key, name }) => [key, name]))
  return {
    partySize: Number(draft.partySize),
    teamSizes: draft.teamSizes
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number),
    strengthName: draft.strengthName.trim() || null,
    combatRoles: draft.combatRoles.map(({ key: _, ...role }) => role),
    classes: draft.classes.map(({ key: _, roleKeys, ...one }) => ({
      ...one,
      combatRoles: roleKeys.flatMap((key) => nameOf.get(key) ?? []),
    })),
  }
}

/** The draft without a combat role; classes lose it, too. */
export function withCombatRoles(
  draft: SetupDraft,
  combatRoles: readonly RoleDraft[],
): Pick<SetupDraft, 'combatRoles' | 'classes'> {
  const isThere = (key: string) => combatRoles.some((role) => role.key === key)
  const classes = draft.classes.map((one) =>
    one.roleKeys.every(isThere) ? one : { ...one, roleKeys: one.roleKeys.filter(isThere) },
  )
  return { combatRoles, classes }
}

/** The saved classes that the draft removes although characters have them. */
export function removedPlayedClasses(setup: GameSetup, draft: SetupDraft): GameSetup['classes'] {
  return setup.classes.filter(
    ({ classId, characterCount }) =>
      characterCount > 0 && !draft.classes.some((one) => one.classId === classId),
  )
}

/** A key for a new row that no other row has. */
export function newKey(rows: readonly { key: string }[]): string {
  const numbers = rows.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0))
  return `new-${Math.max(0, ...numbers) + 1}`
}
