/** Removes NUL characters and lone surrogates, which PostgreSQL cannot store. */
export function sanitizeText(name: string): string {
  return name.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')
}
