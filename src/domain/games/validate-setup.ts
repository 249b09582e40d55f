import type { GameSetup, GameSetupChange } from '../../contract/games/setup.ts'
import { t } from '../../text/t.ts'
import { validationError } from '../core/errors.ts'

/** Combat roles, classes and sizes of a game as staff edits them. */
export type SetupInput = Omit<GameSetupChange, 'revision'>

/** Throws if a game's setup contradicts itself or names rows of another game. */
export function validateSetup(before: GameSetup, input: SetupInput): void {
  const roleNames = input.combatRoles.map(({ name }) => name.trim())
  const classNames = input.classes.map(({ name }) => name.trim())
  const problems = [
    ...repeated(roleNames).map((name) => t('There are two combat roles named {name}.', { name })),
    ...repeated(classNames).map((name) => t('There are two classes named {name}.', { name })),
    ...problemsOfIds(before, input),
    ...input.classes.flatMap((one) => problemsOfClass(one, roleNames)),
    ...(input.replacements ?? [])
      .filter(({ className }) => !classNames.includes(className.trim()))
      .map(({ className }) =>
        t('There is no class {className} to replace a removed one.', { className }),
      ),
  ]
  if (problems.length > 0) throw validationError(...problems)
}

function problemsOfIds(before: GameSetup, { combatRoles, classes }: SetupInput): string[] {
  const roleIds = combatRoles.flatMap(({ combatRoleId }) => combatRoleId ?? [])
  const classIds = classes.flatMap(({ classId }) => classId ?? [])
  const isRole = (id: number) => before.combatRoles.some(({ combatRoleId }) => combatRoleId === id)
  const isClass = (id: number) => before.classes.some(({ classId }) => classId === id)
  return [
    ...(isDistinctAnd(roleIds, isRole) ? [] : [t('A combat role is not one of this game.')]),
    ...(isDistinctAnd(classIds, isClass) ? [] : [t('A class is not one of this game.')]),
  ]
}

function isDistinctAnd(ids: number[], isKnown: (id: number) => boolean): boolean {
  return new Set(ids).size === ids.length && ids.every(isKnown)
}

function problemsOfClass(
  { name, combatRoles }: SetupInput['classes'][number],
  roleNames: string[],
): string[] {
  const className = name.trim()
  const filled = combatRoles.map((role) => role.trim())
  return [
    ...filled
      .filter((role) => !roleNames.includes(role))
      .map((role) =>
        t('{className} fills {role}, which is not a combat role of this game.', {
          className,
          role,
        }),
      ),
    ...repeated(filled).map((role) => t('{className} fills {role} twice.', { className, role })),
  ]
}

/** The names that occur again, without regard to case. */
function repeated(names: string[]): string[] {
  const keys = names.map((name) => name.toLowerCase())
  return names.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index)
}
