import { catalogueKey } from '../../text/catalogue.ts'
import { emptyPreset } from './preset.ts'
import { presets } from './presets.ts'
import { mapNames, translatePreset } from './translate-preset.ts'

/** The keys of all names of presets in catalogues. */
export function listPresetKeys(): string[] {
  const keys: string[] = []
  const collect = (name: string, context: string) => {
    keys.push(catalogueKey(name, context))
    return name
  }
  for (const preset of [emptyPreset, ...presets]) mapNames(preset, collect)
  return keys
}

/** By a name in the guild's language, the English names that presets have for it. */
export type EnglishNames = ReadonlyMap<string, ReadonlySet<string>>

/** The English names of all classes and combat roles of presets. */
export function listEnglishNames(): EnglishNames {
  const englishNames = new Map<string, Set<string>>()
  for (const preset of presets) {
    const english = namesOf(preset)
    namesOf(translatePreset(preset)).forEach((name, index) => {
      const known = englishNames.get(name) ?? new Set()
      englishNames.set(name, known.add(english[index] ?? name))
    })
  }
  return englishNames
}

function namesOf({ classes, combatRoles }: (typeof presets)[number]): string[] {
  return [...classes.map(([name]) => name), ...combatRoles.map(({ name }) => name)]
}
