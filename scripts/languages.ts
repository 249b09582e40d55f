import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  catalogueFolder,
  listLanguages,
  readCatalogue,
} from '../src/app/site/languages/catalogues.ts'
import { sourceLanguage } from '../src/text/catalogue.ts'
import { textsOfCode } from './languages/texts-of-code.ts'

/** Adds the texts that catalogues lack, empty, and removes those that the code no longer has. */
const texts = textsOfCode()
for (const language of listLanguages()) {
  if (language === sourceLanguage) continue
  const catalogue = readCatalogue(language)
  const missing = texts.filter((text) => !catalogue.get(text))
  const entries = texts.map((text) => [text, catalogue.get(text) ?? ''])
  const file = join(catalogueFolder, `${language}.json`)
  const before = readFileSync(file, 'utf8')
  const after = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
  if (after !== before) writeFileSync(file, after)
  console.log(`${language}: ${texts.length} texts, ${missing.length} of them not translated`)
}
