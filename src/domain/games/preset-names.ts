import { catalogueKey } from '../../text/catalogue.ts'
import { inEveryLanguage } from '../../text/current-language.ts'
import { emptyPreset } from './preset.ts'
import { presets } from './presets.ts'
import { mapNames, translateNames } from './translate-preset.ts'

/** The catalogue keys of all preset names. */
export function listPresetKeys(): string[] {
  const keys: string[] = []
  const collect = (name: string, context: string) => {
    keys.push(catalogueKey(name, context))
    return name
  }
  for (const preset of [emptyPreset, ...presets]) mapNames(preset, collect)
  return keys
}

/** The English preset names, by what they are in any language: a game keeps its names when the guild changes its own. */
export type EnglishNames = ReadonlyMap<string, ReadonlySet<string>>

/** The English names of all classes and combat roles of presets. */
export function listEnglishNames(): EnglishNames {
  const englishNames = new Map<string, Set<string>>()
  for (const preset of presets) {
    const english = namesOf(preset)
    for (const translated of inEveryLanguage(() => namesOf(translateNames(preset)))) {
      translated.forEach((name, index) => {
        const known = englishNames.get(name) ?? new Set()
        englishNames.set(name, known.add(english[index] ?? name))
      })
    }
  }
  return englishNames
}

function namesOf({ classes, combatRoles }: (typeof presets)[number]): string[] {
  return [...classes.map(([name]) => name), ...combatRoles.map(({ name }) => name)]
}
