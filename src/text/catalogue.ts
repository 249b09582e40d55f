import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/** The language of the texts in the code. */
export const sourceLanguage = 'en'

/** A language of the interface, with its name in that language. */
export interface Language {
  tag: string
  name: string
}

/** The languages that a site is built in; the code by itself has only English. */
export const languages: readonly Language[] = [{ tag: sourceLanguage, name: 'English' }]

/** The name of a text in catalogues: the text, with the context of one that has several meanings, `Open [seat]`. */
export function catalogueKey(text: string, context: string | undefined): string {
  return context === undefined ? text : `${text} [${context}]`
}

/** Where the server finds the current language and its texts; a build of the site has its own in the code. */
export interface Translator {
  language(): string
  /** Undefined: shown in English. */
  translationOf(key: string): string | undefined
}

let translator: Translator = { language: () => sourceLanguage, translationOf: () => undefined }

/** Sets where this process finds them; until then it has English alone. */
export function setTranslator(next: Translator): void {
  translator = next
}

/** The current language: on the server that of the request or else the guild, in a page that of its build. */
export function language(): string {
  return translator.language()
}

/** A text in the current language, by its key; undefined if it is shown in English. */
export function translationOf(key: string): string | undefined {
  return translator.translationOf(key)
}

const compiled = new Map<string, CompiledMessage>()

/** A text with values, as the formatter reads it. The site's build compiles texts of its language beforehand. */
export function messageOf(text: string): CompiledMessage {
  const known = compiled.get(text)
  if (known !== undefined) return known
  const message = compile(text)
  compiled.set(text, message)
  return message
}
