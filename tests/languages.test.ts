import { expect, test } from 'vitest'
import { textsOfCode } from '../scripts/languages/texts-of-code.ts'
import {
  findCatalogueProblems,
  listLanguages,
  readCatalogue,
} from '../src/app/site/languages/catalogues.ts'
import { sourceLanguage } from '../src/text/catalogue.ts'

const texts = textsOfCode()
const translations = listLanguages().filter((language) => language !== sourceLanguage)

test('there is a German catalogue', () => {
  expect(translations).toContain('de')
})

test.each(translations)(
  'the catalogue %s has every text of the interface and no other',
  (language) => {
    const catalogue = readCatalogue(language)

    expect([...catalogue.keys()], 'after `npm run languages`').toEqual(texts)
    expect([...catalogue].filter(([, translation]) => translation === '')).toEqual([])
    expect(findCatalogueProblems(language)).toEqual([])
  },
)
