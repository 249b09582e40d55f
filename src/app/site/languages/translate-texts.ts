import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Language, sourceLanguage } from '../../../text/catalogue.ts'
import { type AstNode, applyEdits, type Edit } from '../syntax-tree.ts'
import { type Catalogue, listLanguages, readCatalogue } from './catalogues.ts'
import { findTranslationProblem } from './check-translation.ts'
import { compileMessage } from './compile-message.ts'
import { inlineMessage } from './inline-message.ts'
import { type TextInCode, textsIn } from './texts-in.ts'

/**
 * Builds the site in a language: replaces the English texts by the language's, which costs nothing in the browser.
 * Texts stay English if the catalogue lacks them, or if their translation is not valid.
 */
export function translateTexts(language: string): Plugin {
  const catalogue = readCatalogue(language)
  return {
    name: 'translate-texts',
    apply: 'build',
    load: {
      filter: { id: /\/src\/text\/(catalogue|t)\.ts$/ },
      handler: (id) => (id.endsWith('catalogue.ts') ? catalogueModule(language) : textModule),
    },
    transform: {
      filter: { id: /\/src\/(contract|text|web)\/.*\.tsx?$/, code: /\b(t|message|rich)\(/ },
      handler(code) {
        const found = textsIn(this.parse(code) as unknown as AstNode)
        const edits = found.map((text) => editOf(text, catalogue, code))
        const edited = applyEdits(code, edits)
        const needsFormats = edits.some(({ text }) => text.includes(`${formats}.`))
        return { code: needsFormats ? edited + importFormats : edited, map: null }
      },
    },
  }
}

/** What `formats` of src/text/formats.ts is called where messages are part of the code. */
const formats = 'messageFormats'

const importFormats = `
  import { formats as ${formats} } from ${JSON.stringify(resolve(import.meta.dirname, '../../../text/formats.ts'))}`

/** src/text/catalogue.ts in a build. */
function catalogueModule(language: string): string {
  return `
    export const sourceLanguage = ${JSON.stringify(sourceLanguage)}
    export const languages = ${JSON.stringify(listLanguages().map(withName))}
    export const language = () => ${JSON.stringify(language)}`
}

/** src/text/t.ts in a build, where texts with values are functions. */
const textModule = `
  import { formats } from './formats.ts'
  export const t = (text, values) => (values ? text(values, formats) : text)
  export const message = (text) => text
  export const piecesOf = (text, marks) => [text(marks, formats)].flat(Infinity)`

/** A language with its name in that language. */
function withName(tag: string): Language {
  return { tag, name: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag }
}

/**
 * A text replaces its call, with its values where they are simple; otherwise it becomes the function that fills them
 * in.
 */
function editOf(found: TextInCode, catalogue: Catalogue, code: string): Edit {
  const { text, key, call, argument, values, hasValues, isRich } = found
  const translation = catalogue.get(key) ?? ''
  const shown =
    translation && findTranslationProblem(text, translation) === null ? translation : text
  const inlined = hasValues ? inlineMessage(shown, values, code, formats) : JSON.stringify(shown)
  if (inlined !== null && !isRich) return { start: call.start, end: call.end, text: inlined }
  const { start, end } = argument
  return { start, end, text: compileMessage(shown, isRich ? 'pieces' : 'string') }
}
