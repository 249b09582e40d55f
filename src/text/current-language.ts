import { AsyncLocalStorage } from 'node:async_hooks'
import { setTranslator, sourceLanguage } from './catalogue.ts'

/** Finds a text of a language by its key; undefined if the catalogue lacks it. */
type Translate = (language: string, key: string) => string | undefined

let available: ReadonlySet<string> = new Set([sourceLanguage])
let guildLanguage = sourceLanguage
const listeners = new Set<() => void>()

/** The language of the request whose work is being done, if it is not the guild's. */
const requestLanguage = new AsyncLocalStorage<string>()
let openRequests = 0

const currentLanguage = () => requestLanguage.getStore() ?? guildLanguage

/** Makes catalogues available besides English; until then every text is English. */
export function setCatalogues(languages: readonly string[], translate: Translate): void {
  available = new Set([sourceLanguage, ...languages])
  setTranslator({
    language: currentLanguage,
    translationOf(key) {
      const language = currentLanguage()
      return language === sourceLanguage ? undefined : translate(language, key)
    },
  })
}

/** Sets the language of whatever is not part of a response, such as messages on Discord. */
export function setGuildLanguage(wanted: string): void {
  const before = guildLanguage
  guildLanguage = findAvailable(wanted) ?? sourceLanguage
  if (guildLanguage !== before) for (const listener of listeners) listener()
}

/** The language itself, or the one of which it is a variety: `de` for `de-AT`; undefined if there is none. */
function findAvailable(wanted: string): string | undefined {
  return [wanted, wanted.replace(/-.*/, '')].find((language) => available.has(language))
}

/** Calls a function whenever the guild's language changes, until the returned function is called. */
export function onGuildLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Makes texts in the guild's language within a request, for people other than the visitor. */
export function inGuildLanguage<T>(work: () => T): T {
  return requestLanguage.exit(work)
}

/** The language of a request. */
export interface RequestLanguage {
  /** Does a part of the request's work in its language. */
  run<T>(work: () => T): T
  /** Ends the request. */
  close(): void
}

/** Opens a request in the language that its visitor wants; null if it is the guild's or not available. */
export function openRequestLanguage(wanted: string | undefined): RequestLanguage | null {
  if (wanted === undefined || wanted === guildLanguage || !available.has(wanted)) return null
  let isOpen = true
  openRequests += 1
  return {
    run: (work) => (isOpen ? requestLanguage.run(wanted, work) : work()),
    close() {
      isOpen = false
      openRequests -= 1
      // Up to Node.js 22, it slows down every promise of the process while it is enabled.
      if (openRequests === 0) requestLanguage.disable()
    },
  }
}

/** Makes a text in each language that is available. */
export function inEveryLanguage<T>(work: () => T): T[] {
  return [...available].map((language) => inLanguage(language, work))
}

/** Makes texts in a language, whichever the request has; in the guild's if that language is not available. */
export function inLanguage<T>(wanted: string, work: () => T): T {
  const language = openRequestLanguage(findAvailable(wanted))
  if (!language) return inGuildLanguage(work)
  try {
    return language.run(work)
  } finally {
    language.close()
  }
}
