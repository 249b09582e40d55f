import { inGuildLanguage } from '../../text/current-language.ts'
import { t } from '../../text/t.ts'
import type { PresetClass, PresetContent } from './preset.ts'

/** A known game, or what another game starts with, which has no names of its own. */
type NamedPreset = PresetContent & { gameName?: string }

/** The preset with its names in the guild's language, in which a new game gets them. */
export function translatePreset<P extends NamedPreset>(preset: P): P {
  return inGuildLanguage(() => mapNames(preset, (name, context) => t(name, { context })))
}

/** Between the weapons of a class that is a pair of them. */
const pairSeparator = ' / '

/**
 * Replaces the names of a preset by what a function makes of them and of their contexts in catalogues. Classes and
 * strength figures are called differently in each game; combat roles are the same in all games.
 */
export function mapNames<P extends NamedPreset>(
  preset: P,
  map: (name: string, context: string) => string,
): P {
  const ofGame = (name: string) => map(name, preset.gameName ?? '')
  const ofClass = (name: string) => name.split(pairSeparator).map(ofGame).join(pairSeparator)
  const ofRole = (name: string) => map(name, 'combat role')
  return {
    ...preset,
    strengthName: preset.strengthName === null ? null : ofGame(preset.strengthName),
    combatRoles: preset.combatRoles.map((role) => ({ ...role, name: ofRole(role.name) })),
    classes: preset.classes.map(
      ([name, icon, ...filled]): PresetClass => [ofClass(name), icon, ...filled.map(ofRole)],
    ),
  }
}
