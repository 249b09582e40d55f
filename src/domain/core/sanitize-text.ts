/** A name as PostgreSQL can keep it: without NUL characters and without halves of a character. */
export function sanitizeText(name: string): string {
  return name.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')
}
