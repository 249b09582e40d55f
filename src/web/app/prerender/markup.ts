/** Renders an element; undefined attributes are omitted. */
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

/** Escapes text for HTML and XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Serialises a value for a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
