import { type RefObject, useEffect } from 'react'
import { useSiteEditor } from '../editor-context.ts'

/** Selections whose field has got the cursor, so that it does not when it is shown again. */
const handled = new WeakSet<object>()

/** Puts the cursor into the field in a box when it is selected in the preview or by a link. */
export function useFocusWhenSelected(box: RefObject<HTMLElement | null>, path: string): void {
  const { focusedPath } = useSiteEditor()
  const isWanted = focusedPath?.path === path
  useEffect(() => {
    if (!isWanted || !focusedPath || handled.has(focusedPath)) return
    handled.add(focusedPath)
    const chosen = box.current?.querySelector<HTMLElement>('input[type=radio]:checked')
    const first = box.current?.querySelector<HTMLElement>('input, textarea, select, button')
    const field = chosen ?? first
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  }, [box, isWanted, focusedPath])
}
