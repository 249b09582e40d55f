import { isVisible, withoutDirectionChanges } from '../../text/visible-text.ts'

/** Removes NUL characters and lone surrogates, which PostgreSQL cannot store. */
export function sanitizeText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')
}

/**
 * A name from Discord as it is stored: it leaves the direction of the text after it as it is, and a fallback takes the
 * place of one that nobody can see.
 */
export function sanitizeName(name: string, fallback?: string): string {
  const sanitized = withoutDirectionChanges(sanitizeText(name))
  return fallback === undefined || isVisible(sanitized) ? sanitized : fallback
}
