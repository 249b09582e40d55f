import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Language } from '../../../contract/site/content-fields.ts'
import { sourceLanguage } from '../../../text/catalogue.ts'
import { findTranslationProblem } from './check-translation.ts'

/** The folder with a catalogue for each language but English: `de.json` maps each English text to the German one. */
export const catalogueFolder = join(import.meta.dirname, '..', '..', '..', '..', 'languages')

/** The texts of a language by their English texts. */
export type Catalogue = ReadonlyMap<string, string>

/** The languages that the site is built in, English first. Files that are not named after a language are ignored. */
export function listLanguages(): string[] {
  const tags = readdirSync(catalogueFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((tag) => tag !== sourceLanguage && Language.safeParse(tag).success)
  return [sourceLanguage, ...tags.sort()]
}

/** Reads a language's catalogue; English has an empty one. Throws an error with the file's name if it is no JSON. */
export function readCatalogue(language: string): Catalogue {
  if (language === sourceLanguage) return new Map()
  const file = `${language}.json`
  try {
    const texts: unknown = JSON.parse(readFileSync(join(catalogueFolder, file), 'utf8'))
    return new Map(Object.entries(texts as Record<string, string>))
  } catch (error) {
    throw new Error(`languages/${file}: ${(error as Error).message}`)
  }
}

/** What is wrong with a language's catalogue, one sentence for each translation that cannot be shown. */
export function findCatalogueProblems(language: string): string[] {
  return [...readCatalogue(language)].flatMap(([text, translation]) => {
    const problem = translation && findTranslationProblem(text, translation)
    return problem ? [`languages/${language}.json: "${translation}": ${problem}`] : []
  })
}
