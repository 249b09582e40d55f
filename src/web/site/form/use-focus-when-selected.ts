import { type RefObject, useEffect } from 'react'
import { useSiteEditor } from '../editor-context.ts'

/** Puts the cursor into the field in a box when it is selected in the preview or by a link. */
export function useFocusWhenSelected(box: RefObject<HTMLElement | null>, path: string): void {
  const { focusedPath } = useSiteEditor()
  const isWanted = focusedPath?.path === path
  // biome-ignore lint/correctness/useExhaustiveDependencies: each selection has an object of its own.
  useEffect(() => {
    if (!isWanted) return
    const field = box.current?.querySelector<HTMLElement>('input, textarea, select, button')
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  }, [box, isWanted, focusedPath])
}
