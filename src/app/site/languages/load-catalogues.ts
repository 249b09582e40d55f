import { setCatalogues } from '../../../text/current-language.ts'
import { type Catalogue, listLanguages, readCatalogue } from './catalogues.ts'
import { findTranslationProblem } from './check-translation.ts'

/** Makes the languages of the catalogues available in this process; each is read when it is first needed. */
export function loadCatalogues(): void {
  const catalogues = new Map<string, CheckedCatalogue>()
  setCatalogues(listLanguages(), (language, key) => {
    const catalogue = catalogues.get(language) ?? checkedCatalogue(readCatalogue(language))
    catalogues.set(language, catalogue)
    return catalogue(key)
  })
}

type CheckedCatalogue = (key: string) => string | undefined

/** A catalogue without the translations that cannot be shown; each is checked once. */
function checkedCatalogue(catalogue: Catalogue): CheckedCatalogue {
  const checked = new Map<string, string | undefined>()
  return (key) => {
    if (!checked.has(key) && catalogue.has(key)) {
      const translation = catalogue.get(key) ?? ''
      const isShown = translation !== '' && findTranslationProblem(key, translation) === null
      checked.set(key, isShown ? translation : undefined)
    }
    return checked.get(key)
  }
}
