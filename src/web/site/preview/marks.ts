import type { SiteContent } from '../../../contract/site/site-content.ts'
import type { SiteEditor } from '../../../contract/site/site-editor.ts'
import type { Selection } from '../editor-context.ts'
import { nameField } from '../name-field.ts'
import type { SitePage } from '../parts/part.ts'
import { partWith } from '../sections.ts'
import { type Found, findElement, rootOf } from './find-field.ts'

/** A frame around something on the page, in px of the page's window. */
export interface Mark {
  /** The selected part, the field that is edited, what is pointed at, or what another leader edits. */
  kind: 'selected' | 'field' | 'hovered' | 'other'
  label: string
  top: number
  left: number
  width: number
  height: number
}

interface Marked {
  selection: Selection
  content: SiteContent
  editors: readonly SiteEditor[]
  hovered: Found | null
  page: SitePage
}

/** The frames to draw over a page. */
export function measureMarks(inside: Document, marked: Marked): Mark[] {
  const { selection, content, editors, hovered, page } = marked
  const others = editors.flatMap(({ path = null, displayName }) => {
    const part = path === null ? undefined : partWith(path)
    return part && page.parts.includes(part) ? [{ found: { part, path }, displayName }] : []
  })
  const isSelected = hovered?.part === selection.part && hovered.path === selection.path
  const mark = (kind: Mark['kind'], found: Found, label?: string) =>
    markFound(inside, content, { kind, found, label })
  return [
    ...mark('selected', { part: selection.part, path: null }),
    ...(selection.path === null ? [] : mark('field', selection)),
    ...others.flatMap(({ found, displayName }) => mark('other', found, displayName)),
    ...(hovered && !isSelected ? mark('hovered', hovered) : []),
  ]
}

/** The frame around what was found, if the page shows it; around its part if it does not show the field. */
function markFound(
  inside: Document,
  content: SiteContent,
  { kind, found, label }: { kind: Mark['kind']; found: Found; label: string | undefined },
): Mark[] {
  const { part, path } = found
  const root = rootOf(inside, part)
  if (!root) return []
  const field = path === null ? null : findElement(part, content, root, path)
  if (kind === 'field' && !field) return []
  const name = path === null ? part.label : nameField(part, path, content)
  const { top, left, width, height } = (field ?? root).getBoundingClientRect()
  return [{ kind, label: label ?? name, top, left, width, height }]
}
