import { identityOf } from './entry-ids.ts'
import { isRecord } from './same-value.ts'

/** The paths of the pictures in the content of which nobody has said what they show. */
export function picturesWithoutAltText(content: unknown): string[] {
  return find(content, [])
}

/** An item of a gallery that has no picture yet, which visitors do not see. */
const isWithoutPicture = (value: Record<string, unknown>, path: readonly string[]) =>
  path.at(-2) === 'gallery' && value.src === undefined

function find(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry) => find(entry, [...path, identityOf(entry) ?? '']))
  }
  if (!isRecord(value) || isWithoutPicture(value, path)) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'alt' && part === '' ? [path.join('/')] : find(part, [...path, name]),
  )
}
