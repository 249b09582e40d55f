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

/** The language of this build. */
export const language: string = sourceLanguage

const compiled = new Map<string, CompiledMessage>()

/** A text with values, as the formatter reads it. The site's build compiles texts of its language beforehand. */
export function messageOf(text: string): CompiledMessage {
  const known = compiled.get(text)
  if (known !== undefined) return known
  const message = compile(text)
  compiled.set(text, message)
  return message
}
