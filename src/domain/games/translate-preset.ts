import { inGuildLanguage } from '../../text/current-language.ts'
import { t } from '../../text/t.ts'
import type { PresetClass, PresetContent } from './preset.ts'

/** A preset, or the empty one, which has no game's name. */
type TranslatablePreset = PresetContent & { gameName?: string }

/** The preset with its names in the guild's language, in which a new game gets them. */
export function translatePreset<P extends TranslatablePreset>(preset: P): P {
  return inGuildLanguage(() => translateNames(preset))
}

/** The preset with its names in the current language. */
export function translateNames<P extends TranslatablePreset>(preset: P): P {
  return mapNames(preset, (name, context) => t(name, { context }))
}

/** Between the weapons of a class that is a pair of them. */
const pairSeparator = ' / '

/**
 * Applies a function to all names of a preset with their contexts in catalogues. Names of classes and strength figures
 * differ by game, so their context is the game's name; combat roles are the same in all games.
 */
export function mapNames<P extends TranslatablePreset>(
  preset: P,
  map: (name: string, context: string) => string,
): P {
  const mapGameName = (name: string) => map(name, preset.gameName ?? '')
  const mapClassName = (name: string) =>
    name.split(pairSeparator).map(mapGameName).join(pairSeparator)
  const mapRoleName = (name: string) => map(name, 'combat role')
  return {
    ...preset,
    strengthName: preset.strengthName === null ? null : mapGameName(preset.strengthName),
    combatRoles: preset.combatRoles.map((role) => ({ ...role, name: mapRoleName(role.name) })),
    classes: preset.classes.map(
      ([name, icon, ...roleNames]): PresetClass => [
        mapClassName(name),
        icon,
        ...roleNames.map(mapRoleName),
      ],
    ),
  }
}
