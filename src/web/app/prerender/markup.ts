/** Writes an element of a page's head; attributes that are undefined are left out. */
export function tag(
  name: 'link' | 'meta' | 'title' | 'script' | 'style',
  attributes: Record<string, string | undefined>,
  content?: string,
): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')
  return `<${name}${written}>${content === undefined ? '' : `${content}</${name}>`}`
}

/** Text as it stands in HTML and XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A value as it may stand inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
