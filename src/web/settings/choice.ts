import type { Settings } from '../../contract/settings.ts'
import type { FieldWords } from '../menu/problems.ts'

/** The settings as they are being chosen. */
export interface Choice {
  staffRoleIds: readonly string[]
  /** Null: no role makes anybody main roster. */
  mainRosterRoleId: string | null
  /** Highest first. */
  rolePriority: readonly string[]
  timeZone: string
  doesVoiceCountAlone: boolean
}

export type ChoiceName = keyof Choice

/** By which words the server means each setting. */
export const settingWords: FieldWords<ChoiceName> = {
  staffRoleIds: /staff roles|staffRoleIds/i,
  mainRosterRoleId: /main roster|mainRosterRoleId/i,
  rolePriority: /role priority|rolePriority/i,
  timeZone: /time zone|timeZone/i,
  doesVoiceCountAlone: /doesVoiceCountAlone|alone/i,
}

const names = Object.keys(settingWords) as ChoiceName[]

/** The settings as they stand; what the server does not name is as on a fresh install. */
export function choiceOf(settings: Partial<Settings>): Choice {
  return {
    staffRoleIds: settings.staffRoleIds ?? [],
    mainRosterRoleId: settings.mainRosterRoleId ?? null,
    rolePriority: settings.rolePriority ?? [],
    timeZone: settings.timeZone ?? '',
    doesVoiceCountAlone: settings.doesVoiceCountAlone ?? false,
  }
}

/** What was changed, and nothing else, so that settings that somebody else changes meanwhile stay. */
export function changesIn(choice: Choice, saved: Choice): Partial<Choice> {
  const changed = names.filter((name) => !isSame(choice[name], saved[name]))
  return Object.fromEntries(changed.map((name) => [name, choice[name]]))
}

/** What was changed since these settings were known stays changed; the rest becomes as it is now. */
export function rebased(choice: Choice, known: Choice, now: Choice): Choice {
  return { ...now, ...changesIn(choice, known) }
}

/** Whether whoever chooses these staff roles would be leadership no longer. */
export function takesOwnRights(own: Settings['own'], staffRoleIds: readonly string[]): boolean {
  if (!own || own.isAdministrator) return false
  return !own.roleIds.some((roleId) => staffRoleIds.includes(roleId))
}

/** Moves one entry of a list by so many places; at its ends it stays. */
export function moved<T>(list: readonly T[], from: number, by: number): readonly T[] {
  const to = from + by
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, one)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
