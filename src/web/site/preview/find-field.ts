import { partAt } from '../../../contract/site/edit-content.ts'
import type { SiteContent } from '../../../contract/site/site-content.ts'
import { toEntries } from '../entries.ts'
import type { SitePage, SitePart } from '../parts/part.ts'
import { pathOf } from '../paths.ts'
import { picturesOf } from '../picture-fields.ts'
import { filesIn } from '../pictures/shown-picture.ts'
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
  const elements = elementsOfTexts(part, content, root)
  const [shown] = smallestAround(elements, ({ element }) => element, point)
  return { part, path: shown?.path ?? null }
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
  const isMeant = (one: ShownText) => one.path === path || one.path.startsWith(`${path}/`)
  return elementsOfTexts(part, content, root).find(isMeant)?.element ?? null
}

/**
 * The texts of a part that the page shows, with their elements. The page does not know the fields: they are found by
 * their texts, and equal ones by their order.
 */
function elementsOfTexts(part: SitePart, content: SiteContent, root: Element) {
  const byText = innermostByText(root)
  const counts = new Map<string, number>()
  const pictures = picturesOf(part, content).flatMap(({ path, value }) => {
    const element = pictureIn(root, filesIn(value))
    return element ? [{ path, text: '', element }] : []
  })
  const texts = textsOf(part, content).flatMap((shown) => {
    const count = counts.get(shown.text) ?? 0
    counts.set(shown.text, count + 1)
    const elements = byText.get(shown.text) ?? []
    const element = elements[count] ?? elements[0]
    return element ? [{ ...shown, element }] : []
  })
  return [...texts, ...pictures]
}

/** The picture that shows one of these files; addresses begin with the name of the file. */
function pictureIn(root: Element, files: readonly string[]): Element | undefined {
  const names = files.map((file) => file.replace(/^.*\//, '').replace(/\.\w+$/, ''))
  return [...root.querySelectorAll('img')].find(({ src }) => {
    const shown = src.replace(/^.*\//, '')
    return names.some((name) => shown.startsWith(`${name}-`) || shown.startsWith(`${name}.`))
  })
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
  const path = pathOf(base, field)
  const value = partAt(content, path)
  if (field.kind === 'choice' || field.kind === 'color' || field.kind === 'typefaces') return []
  if (field.kind === 'picture' || field.kind === 'film') return []
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

/** The innermost elements with each text, in the order of the page. */
function innermostByText(root: Element): Map<string, Element[]> {
  const byText = new Map<string, Element[]>()
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const text = normalize(element.textContent)
    if (text === '') continue
    const others = byText.get(text) ?? []
    // Parents come before what they contain.
    byText.set(text, [...others.filter((other) => !other.contains(element)), element])
  }
  return byText
}

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim()
