import { partAt } from '../../../contract/site/edit-content.ts'
import type { SiteContent } from '../../../contract/site/site-content.ts'
import { toEntries } from '../entries.ts'
import type { SitePage, SitePart } from '../parts/part.ts'
import { isWithin, pathOf } from '../paths.ts'
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

/** A text or picture of a part with all elements that show an equal one. */
interface Candidates {
  path: string
  /** The same for equal texts and for pictures of the same files. */
  key: string
  elements: readonly Element[]
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
  return (
    elementsOfTexts(part, content, root).find((one) => isWithin(one.path, path))?.element ?? null
  )
}

/**
 * The texts and pictures of a part that the page shows, with their elements. The page does not know the fields: they
 * are found by what they show.
 */
function elementsOfTexts(part: SitePart, content: SiteContent, root: Element) {
  const byText = innermostByText(root)
  const texts = textsOf(part, content).map(({ path, text }) => ({
    ...{ path, key: text, elements: byText.get(text) ?? [] },
  }))
  const pictures = picturesOf(part, content).map(({ path, value }) => {
    const files = filesIn(value)
    return { path, key: files.join(), elements: picturesIn(root, files) }
  })
  const shown: Candidates[] = [...texts, ...pictures].filter(({ elements }) => elements.length > 0)
  return shown.flatMap((one) => {
    const element = chooseElement(one, shown, content)
    return element ? [{ path: one.path, element }] : []
  })
}

/** Of several elements that show the same, the one beside something else of the same entry; otherwise by their order. */
function chooseElement(
  shown: Candidates,
  all: readonly Candidates[],
  content: SiteContent,
): Element | undefined {
  const { path, key, elements } = shown
  if (elements.length === 1) return elements[0]
  const isAnchor = (one: Candidates, entry: string) =>
    one.elements.length === 1 && isWithin(one.path, entry)
  const entry = entriesAround(path, content).find((each) => all.some((one) => isAnchor(one, each)))
  const anchor = entry && all.find((one) => isAnchor(one, entry))?.elements[0]
  const near = anchor ? nearest(elements, anchor) : elements
  const isFound = near.length < elements.length
  const equals = all.filter(
    (one) => one.key === key && (!isFound || isWithin(one.path, entry ?? '')),
  )
  return near[equals.indexOf(shown)] ?? near[0]
}

/** The entries of lists to which a path leads, the innermost first. */
function entriesAround(path: string, content: SiteContent): string[] {
  const steps = path.split('/')
  return steps
    .flatMap((_, index) => {
      const isEntry = Array.isArray(partAt(content, steps.slice(0, index).join('/')))
      return isEntry ? [steps.slice(0, index + 1).join('/')] : []
    })
    .toReversed()
}

/** The elements in the smallest part of the page that has any of them beside another element. */
function nearest(elements: readonly Element[], anchor: Element): readonly Element[] {
  let around: Element | null = anchor
  while (around && !elements.some((element) => around?.contains(element))) {
    around = around.parentElement
  }
  return elements.filter((element) => around?.contains(element))
}

/** The pictures that show one of these files; addresses begin with the name of the file. */
function picturesIn(root: Element, files: readonly string[]): Element[] {
  const names = files.map((file) => file.replace(/^.*\//, '').replace(/\.\w+$/, ''))
  return [...root.querySelectorAll('img')].filter(({ src }) => {
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
