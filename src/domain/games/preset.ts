import type { GameIcon, RoleColor } from '../../contract/games/icons.ts'

/** A combat role of a preset. */
export interface PresetRole {
  name: string
  icon: GameIcon
  color: RoleColor
}

/** A class of a preset: its name, its icon without `class-`, and its combat roles, the usual one first. */
export type PresetClass = readonly [name: string, icon: ClassIconWord, ...combatRoles: string[]]

type ClassIconWord = GameIcon extends infer Icon
  ? Icon extends `class-${infer Word}`
    ? Word
    : never
  : never

/**
 * A known game, as a starting point for one of the guild's. Its names are English; `translatePreset` puts them into the
 * guild's language.
 */
export interface Preset {
  /** Stable; part of the API. */
  id: string
  gameName: string
  partySize: number
  teamSizes: readonly number[]
  strengthName: string | null
  combatRoles: readonly PresetRole[]
  classes: readonly PresetClass[]
}

export const tank: PresetRole = { name: 'Tank', icon: 'role-tank', color: 'blue' }
export const healer: PresetRole = { name: 'Healer', icon: 'role-healer', color: 'green' }
export const damage: PresetRole = { name: 'Damage', icon: 'role-damage', color: 'red' }
export const support: PresetRole = { name: 'Support', icon: 'role-support', color: 'amber' }

/** What a new game starts with. */
export type PresetContent = Omit<Preset, 'id' | 'gameName'>

/** What a game starts with that is none of the known ones. */
export const emptyPreset: PresetContent = {
  partySize: 5,
  teamSizes: [],
  strengthName: null,
  combatRoles: [tank, healer, damage],
  classes: [],
}
