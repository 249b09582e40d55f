import { type RefObject, useEffect, useRef } from 'react'
import type { SiteEditorState } from '../editor-context.ts'
import type { SitePage } from '../parts/part.ts'
import { type Found, findAt, findElement, rootOf } from './find-field.ts'

interface FrameEventsOptions {
  frame: RefObject<HTMLIFrameElement | null>
  isReady: boolean
  /** Whether the frame shows the page and the selected part is not hidden there. */
  isShown: boolean
  editor: SiteEditorState
  page: SitePage
  onHover: (found: Found | null) => void
}

/** A click in the preview selects: the first one a part, one in the selected part its field. */
export function useFrameEvents(options: FrameEventsOptions): void {
  const { frame, isReady } = options
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    const inside = frame.current?.contentWindow?.document
    if (!isReady || !inside) return
    const find = ({ clientX: x, clientY: y }: MouseEvent) => {
      const { page, editor } = latest.current
      return findAt(inside, page, editor.content, { x, y })
    }
    const click = (event: MouseEvent) => selectFound(find(event), latest.current.editor)
    const hover = (event: MouseEvent) => latest.current.onHover(find(event))
    const leave = () => latest.current.onHover(null)
    inside.addEventListener('click', click)
    inside.addEventListener('pointermove', hover)
    inside.documentElement.addEventListener('pointerleave', leave)
    return () => {
      inside.removeEventListener('click', click)
      inside.removeEventListener('pointermove', hover)
      inside.documentElement.removeEventListener('pointerleave', leave)
    }
  }, [frame, isReady])

  useScrollToSelection(options)
}

function selectFound(found: Found | null, { selection, select }: SiteEditorState): void {
  if (!found) return
  const isSelected = selection.part === found.part
  const path = isSelected ? found.path : null
  select(found.part, path, { focus: isSelected, opensForm: isSelected })
}

/** Scrolls the preview to the selected part or field if it is out of sight; an answer is opened. */
function useScrollToSelection({ frame, isShown, editor }: FrameEventsOptions): void {
  const { part, path } = editor.selection
  const latest = useRef(editor.content)
  latest.current = editor.content
  useEffect(() => {
    const inside = frame.current?.contentWindow
    const root = isShown && inside ? rootOf(inside.document, part) : null
    if (!inside || !root) return
    const field = path === null ? null : findElement(part, latest.current, root, path)
    bringIntoSight(field ?? root, inside)
  }, [frame, isShown, part, path])
}

function bringIntoSight(element: Element, inside: Window): void {
  const details = element.closest('details')
  if (details) details.open = true
  const { top, bottom } = element.getBoundingClientRect()
  if (bottom > headerHeight && top < inside.innerHeight - headerHeight) return
  inside.scrollTo({ top: inside.scrollY + top - headerHeight, behavior: 'instant' })
}

/** Under the header of the site, nothing is seen, in px. */
const headerHeight = 100
