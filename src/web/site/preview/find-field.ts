import { partAt } from '../../../contract/site/edit-content.ts'
import type { SiteContent } from '../../../contract/site/site-content.ts'
import { toEntries } from '../entries.ts'
import type { SitePage, SitePart } from '../parts/part.ts'
import { formatStored, type SiteField, type TextField } from '../site-fields.ts'

/** A place in the window of the preview, in px. */
export interface Point {
  x: number
  y: number
}

/** What of a page is at a point: a part and, where it shows one, the path of a field. */
export interface Found {
  part: SitePart
  path: string | null
}

/** A text of a part with its path. */
interface ShownText {
  path: string
  text: string
}

/** What is at a point of a page, which is inert and so has no hit testing of its own; null if no part is there. */
export function findAt(
  inside: Document,
  { parts }: SitePage,
  content: SiteContent,
  point: Point,
): Found | null {
  const [part] = smallestAround(parts, (each) => rootOf(inside, each), point)
  const root = part && rootOf(inside, part)
  if (!part || !root) return null
  const paths = textsOf(part, content).map(({ path }) => path)
  const elementOf = (path: string) => findElement(part, content, root, path)
  const [path = null] = smallestAround([...new Set(paths)], elementOf, point)
  return { part, path }
}

/** The element of a page that shows a part. */
export function rootOf(inside: Document, { selector }: SitePart): Element | null {
  return selector === undefined ? null : inside.querySelector(selector)
}

/** The element of the page that shows a field, or an entry by its first field; null if it shows none. */
export function findElement(
  part: SitePart,
  content: SiteContent,
  root: Element,
  path: string,
): Element | null {
  // The page does not know the fields: they are found by their texts, and equal ones by their order.
  const shown = textsOf(part, content)
  const field = shown.find((one) => one.path === path || one.path.startsWith(`${path}/`))
  if (!field || field.text === '') return null
  const index = shown.filter(({ text }) => text === field.text).indexOf(field)
  const elements = innermostWith(root, field.text)
  return elements[index] ?? elements[0] ?? null
}

/** The items whose elements contain a point, that with the smallest element first. */
function smallestAround<Item>(
  items: readonly Item[],
  elementOf: (item: Item) => Element | null,
  { x, y }: Point,
): Item[] {
  return items
    .flatMap((item) => {
      const box = elementOf(item)?.getBoundingClientRect()
      const isAround = box && x >= box.left && x < box.right && y >= box.top && y < box.bottom
      return isAround ? [{ item, area: box.width * box.height }] : []
    })
    .toSorted((one, other) => one.area - other.area)
    .map(({ item }) => item)
}

/** The texts of a part, in the order of its fields. */
function textsOf({ base, fields }: SitePart, content: SiteContent): ShownText[] {
  return fields.flatMap((field) => textsOfField(field, base, content))
}

function textsOfField(field: SiteField, base: string, content: SiteContent): ShownText[] {
  const path = `${base}/${field.name}`
  const value = partAt(content, path)
  if (field.kind === 'choice') return []
  if (field.kind === 'entries') {
    return toEntries(value).flatMap(({ entryId }) =>
      field.fields.flatMap((each) => textsOfField(each, `${path}/${entryId}`, content)),
    )
  }
  if (field.kind === 'group') {
    return field.fields.flatMap((each) => textsOfField(each, path, content))
  }
  return textsIn(field.kind, value).map((text) => ({ path, text }))
}

function textsIn(kind: TextField['kind'], value: unknown): string[] {
  if (kind === 'paragraphs') return Array.isArray(value) ? value.map(normalize) : []
  return [normalize(formatStored(kind, value))]
}

/** The innermost elements with exactly this text, in the order of the page. */
function innermostWith(root: Element, text: string): Element[] {
  const all = [root, ...root.querySelectorAll('*')].filter((one) => textOf(one) === text)
  return all.filter((one) => !all.some((other) => other !== one && one.contains(other)))
}

const textOf = (element: Element) => normalize(element.textContent)
const normalize = (text: string) => text.replace(/\s+/g, ' ').trim()
